import { jwtVerify, SignJWT } from 'jose'

const ISSUER = 'tunesmith'
/** Neither this audience nor this type is that of an access token, so none passes for the other. */
const AUDIENCE = 'tunesmith-midi'
const TYPE = 'midi-link'
const ALGORITHM = 'HS256'
const LIFETIME = '15 minutes'

/** A token that lets whoever has it read one MIDI file for 15 minutes. */
export const signMidiLink = (key: Uint8Array, midiId: string): Promise<string> =>
  new SignJWT({ typ: TYPE })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(midiId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(key)

/** Whether a token is good for reading this file. */
export async function isMidiLink(key: Uint8Array, token: string, midiId: string): Promise<boolean> {
  const expected = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, requiredClaims: ['exp', 'sub'] }
  return jwtVerify(token, key, expected).then(
    ({ payload }) => payload.typ === TYPE && payload.sub === midiId,
    () => false,
  )
}
