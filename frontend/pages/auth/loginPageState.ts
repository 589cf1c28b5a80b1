/** The state that other pages and the return from a provider pass to the login page in the history entry. */
export interface LoginPageState {
  /** The e-mail address of the new account. */
  readonly createdEmail?: string
  /** Whether a new password was just set. */
  readonly passwordSet?: boolean
  /** The name of the song that the visitor wanted to remix. */
  readonly remixOf?: string
  /** Result of a provider's sign-in: `link_required`, or the id of the provider that failed. */
  readonly socialError?: string
}
