import { jwtVerify, SignJWT } from 'jose'
import { Refusal } from '../../core/errors'

const ISSUER = 'tunesmith'
const AUDIENCE = 'tunesmith-api'
const ALGORITHM = 'HS256'
/** The kind of access tokens: every token signed with this key states its kind, so that none passes for another. */
const ACCESS = 'access'

interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
}

/** A signed access token for a session from `issuedAt` to `expiresAt`. */
export function signAccessToken(
  key: Uint8Array,
  { userId, sessionId }: AccessClaims,
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ typ: ACCESS, sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key)
}

/** The claims of a valid access token. Throws 403 otherwise. */
export async function readAccessToken(key: Uint8Array, token: string): Promise<AccessClaims> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['exp', 'iat', 'sub', 'sid'],
  }).catch(() => {
    throw new Refusal('bad_credentials')
  })
  const { sub, sid, typ } = payload
  if (typ !== ACCESS || typeof sub !== 'string' || typeof sid !== 'string') throw new Refusal('bad_credentials')
  return { userId: sub, sessionId: sid }
}
