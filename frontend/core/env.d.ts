interface ImportMetaEnv {
  /** The version in package.json; absent in unit tests. */
  readonly APP_VERSION?: string
  /** The name of the newest change in CHANGELOG.md; absent in unit tests. */
  readonly NEWEST_CHANGE?: string
}
