/** What other pages, and the way back from another site, leave for the login page in the history's entry. */
export interface LoginPageState {
  /** The address of the account that was just made. */
  readonly createdEmail?: string
  /** A new password was just set. */
  readonly passwordSet?: boolean
  /** The name of the song that a visitor wanted to remix. */
  readonly remixOf?: string
  /** What another site led back with: `link_required`, or the id of the provider whose sign-in failed. */
  readonly socialError?: string
}
