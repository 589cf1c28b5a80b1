import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { ImportedMidi, MidiLink, UploadedMidi } from '#shared/api/midi'
import { MAX_SONG_BYTES } from '#shared/api/songData'
import { badField, Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import { FETCH_LIMITS, FetchError, fetchPublic } from '../../fetch/fetchPublic'
import { hostOf, type UrlRules, vetUrl } from '../../fetch/vetUrl'
import { findUser, type UserRow } from '../../repositories/accounts/users'
import * as midiFiles from '../../repositories/midiFiles'
import { own } from '../access'
import type { ServerContext } from '../context'
import { storing } from '../limits/quota'
import { limit } from '../limits/rateLimits'
import { isMidiHeader } from './midiHeader'

/** Stores a file and returns its id. Throws 409 when the user's quota is used up. */
async function keep(server: ServerContext, user: UserRow, bytes: Buffer): Promise<string> {
  const id = randomUUID()
  const file = { id, user_id: user.id, bytes, created_at: timestamp() }
  await storing(server, user, (transaction) => midiFiles.insertMidiFile(transaction, file))
  return id
}

const pathOf = ({ config }: ServerContext, id: string) => `${config.basePath}/api/midi/${id}`

/** Stores uploaded bytes. Throws 422 unless they begin like a MIDI file. */
export async function uploadMidi(server: ServerContext, user: UserRow, bytes: Buffer): Promise<UploadedMidi> {
  if (!isMidiHeader(bytes)) throw new Refusal('invalid_midi')
  const id = await keep(server, user, bytes)
  return { path: pathOf(server, id), id }
}

async function bytesOf({ db }: ServerContext, id: string): Promise<Buffer> {
  const bytes = await midiFiles.findMidiFileBytes(db, id)
  if (!bytes) throw new Refusal('midi_not_found')
  return bytes
}

/** The bytes of one of the user's files. */
export async function readMidi(server: ServerContext, user: UserRow, id: string): Promise<Buffer> {
  own(await midiFiles.findMidiFile(server.db, id), user, 'midi_not_found')
  return bytesOf(server, id)
}

const LINK_ISSUER = 'tunesmith'
/** Audience and type differ from those of an access token, so neither token passes for the other. */
const LINK_AUDIENCE = 'tunesmith-midi'
const LINK_TYPE = 'midi-link'
const LINK_ALGORITHM = 'HS256'
const LINK_LIFETIME = '15 minutes'

/** A token that gives its bearer read access to one MIDI file for 15 minutes. */
const signMidiLink = (key: Uint8Array, midiId: string): Promise<string> =>
  new SignJWT({ typ: LINK_TYPE })
    .setProtectedHeader({ alg: LINK_ALGORITHM, typ: 'JWT' })
    .setSubject(midiId)
    .setIssuer(LINK_ISSUER)
    .setAudience(LINK_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LINK_LIFETIME)
    .sign(key)

/** Whether a token gives access to this file. */
async function isMidiLink(key: Uint8Array, token: string, midiId: string): Promise<boolean> {
  const expected = {
    algorithms: [LINK_ALGORITHM],
    issuer: LINK_ISSUER,
    audience: LINK_AUDIENCE,
    requiredClaims: ['exp', 'sub'],
  }
  return jwtVerify(token, key, expected).then(
    ({ payload }) => payload.typ === LINK_TYPE && payload.sub === midiId,
    () => false,
  )
}

/**
 * The bytes behind a link. Throws 403 when the token does not fit, 404 when the file is gone or its owner is not
 * active.
 */
export async function readLinkedMidi(server: ServerContext, id: string, token: string): Promise<Buffer> {
  const { db, config } = server
  if (!(await isMidiLink(config.secretKey, token, id))) throw new Refusal('bad_credentials')
  const file = await midiFiles.findMidiFile(db, id)
  const owner = file && (await findUser(db, file.user_id))
  if (!owner?.is_active) throw new Refusal('midi_not_found')
  return bytesOf(server, id)
}

/** A path that opens one of the user's files without signing in, for 15 minutes. */
export async function linkMidi(server: ServerContext, user: UserRow, id: string): Promise<MidiLink> {
  own(await midiFiles.findMidiFile(server.db, id), user, 'midi_not_found')
  return { url: `${pathOf(server, id)}?token=${await signMidiLink(server.config.secretKey, id)}` }
}

const notAllowed = () => new Refusal('url_not_allowed')

/** The URL if its text and the operator's settings allow it. The fetch itself checks the addresses from DNS. */
function vetted({ config, network }: ServerContext, text: string): { url: URL; rules: UrlRules } {
  const { isOn, allowsHttp, hosts } = config.urlImport
  const rules = { allowsHttp, hosts, ownHost: hostOf(new URL(config.publicUrl())) }
  const url = vetUrl(text, rules, network.isPublic)
  if (url === 'invalid') throw badField('url', 'url_parsing')
  if (url === 'scheme') throw badField('url', 'url_scheme', { choices: allowsHttp ? ['https', 'http'] : ['https'] })
  if (url === 'refused' || !isOn) throw notAllowed()
  return { url, rules }
}

/**
 * Fetches a MIDI file from another host and stores it for the user. Throws 422 for an invalid URL, 400 for one that is
 * not allowed or not a MIDI file, 413 when too large, and the same 502 for all other failures, so that nobody can use
 * the server to explore a network.
 */
export async function importMidi(server: ServerContext, user: UserRow, text: string): Promise<ImportedMidi> {
  const { url, rules } = vetted(server, text)
  await limit(server, 'urlImport', user.id)
  const limits = { ...FETCH_LIMITS, maxBytes: MAX_SONG_BYTES }
  const bytes = await fetchPublic(server.network, rules, url, limits).catch((error: unknown) => {
    if (!(error instanceof FetchError)) throw error
    const { cause } = error
    server.log('import.failed', {
      user: user.id,
      host: hostOf(url),
      reason: cause instanceof Error ? cause.message : error.kind,
    })
    throw error.kind === 'tooLarge' ? new Refusal('body_too_large') : new Refusal('link_unreachable')
  })
  if (!isMidiHeader(bytes)) throw new Refusal('link_not_midi')
  return { id: await keep(server, user, bytes) }
}
