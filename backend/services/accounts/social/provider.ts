/** Someone as another site knows them. */
export interface SocialProfile {
  /** Together with the subject the identity; an e-mail address is none, it can pass to somebody else. */
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** The site vouches that the address is theirs. */
  readonly isEmailVerified: boolean
  readonly fullName: string | null
}

/** What ties one answer of a provider to the browser that was sent there. */
export interface Ties {
  readonly state: string
  readonly nonce: string
  /** The code verifier of PKCE (RFC 7636); the provider is first told its S256 challenge. */
  readonly verifier: string
}

/** A site to sign in through. */
export interface Provider {
  /** Where to send the browser. Throws SocialFailure when the site cannot be reached. */
  begin(redirectUri: string, ties: Ties): Promise<URL>
  /** Who came back. `answer` is the redirect URI as it was called. Throws SocialFailure for whatever is not right. */
  finish(answer: URL, ties: Ties): Promise<SocialProfile>
}

/** A sign-in through another site that came to nothing. The reason is for the log: a code, nothing that was received. */
export class SocialFailure extends Error {
  override readonly name = 'SocialFailure'
}

/** Gives every error of a library, whose text and cause may hold what was received, as a bare reason. */
export async function withoutDetails<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SocialFailure) throw error
    const { code, name } = error as { code?: unknown; name?: unknown }
    throw new SocialFailure(typeof code === 'string' ? code : String(name))
  }
}
