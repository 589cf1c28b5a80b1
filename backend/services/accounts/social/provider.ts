/** A person as another site describes them. */
export interface SocialProfile {
  /** Issuer and subject form the identity. An e-mail address does not, because it can pass to somebody else. */
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** Whether the site vouches for the address. */
  readonly isEmailVerified: boolean
  readonly fullName: string | null
}

/** The secrets that tie a provider's answer to the browser that was sent there. */
export interface Ties {
  readonly state: string
  readonly nonce: string
  /** The code verifier of PKCE (RFC 7636); the provider first gets its S256 challenge. */
  readonly verifier: string
}

/** A site to sign in through. */
export interface Provider {
  /** The URL to send the browser to. Throws SocialFailure when the site cannot be reached. */
  begin(redirectUri: string, ties: Ties): Promise<URL>
  /**
   * The profile of the person who came back. `answer` is the redirect URI as it was called. Throws SocialFailure when
   * anything is wrong.
   */
  finish(answer: URL, ties: Ties): Promise<SocialProfile>
}

/** Thrown when a sign-in through another site fails. The reason is for the log: a code, never received data. */
export class SocialFailure extends Error {
  override readonly name = 'SocialFailure'
}

/** Replaces library errors, whose text and cause may contain received data, with a bare reason. */
export async function withoutDetails<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SocialFailure) throw error
    const { code, name } = error as { code?: unknown; name?: unknown }
    throw new SocialFailure(typeof code === 'string' ? code : String(name))
  }
}
