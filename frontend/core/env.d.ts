interface ImportMetaEnv {
  /** The name of the newest change in CHANGELOG.md; absent in unit tests. */
  readonly NEWEST_CHANGE?: string
}
