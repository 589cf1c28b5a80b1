/** The result of a provider's sign-in, in the fragment of the login page's address. */
type SocialReturn = { readonly code: string } | { readonly error: string }

export function socialReturn(fragment: string): SocialReturn | null {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''))
  const code = answer.get('social')
  const error = answer.get('social_error')
  if (error) return { error }
  return code ? { code } : null
}
