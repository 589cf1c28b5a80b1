import { publicName } from '#shared/api/accounts/names'
import type { AudioFormat } from '#workers/render/api'
import type { FileToSave } from '../../../core/attachment'
import { Refusal } from '../../../core/errors'
import { fileName } from '../../../core/fileName'
import type { UserRow } from '../../../repositories/accounts/users'
import type { ServerContext } from '../../context'
import { limit } from '../../limits/rateLimits'
import { inspectMidi } from '../../midi/midiInspection'
import type { AudioClient, AudioWanted } from '../../songAudio'
import { digestOf, readBytesOf, takeable } from '../songBytes'
import { drawTagCover, tagCoverName } from '../songCovers'
import { mayDownload } from './downloads'

/** The earliest tick for a song's last event; a song that ends before is too short to render. */
const SHORTEST_TICK = 120

const FORMATS = {
  wav: { type: 'wav', sampleRate: 44_100, bits: 16 },
  mp3: { type: 'mp3', sampleRate: 44_100, kilobits: 128 },
} as const satisfies Record<string, AudioFormat>

const TYPES = { wav: 'audio/wav', mp3: 'audio/mpeg' }

interface PreparedAudio {
  /** Whether the cache has the file. */
  readonly isReady: boolean
  /** Resolves once it is in the cache. Refuses like `SongAudio.make`. */
  make(client: Omit<AudioClient, 'userId'>): Promise<void>
  /** The file from the cache. Throws 503 when it was evicted at once. */
  open(): Promise<FileToSave>
}

/**
 * Prepares the song's sound. Refuses like `takeable`, with 422 when it is not a valid MIDI file, 400 when it is too
 * short, and 429 when the user had too many files made; those from the cache do not count. `signal`: whether the client
 * has gone.
 */
export async function prepareAudio(
  server: ServerContext,
  user: UserRow,
  { type, id, signal }: { type: keyof typeof FORMATS; id: string; signal: AbortSignal },
): Promise<PreparedAudio> {
  const found = await takeable(server, user, id, mayDownload)
  const { song } = found
  const bytes = await readBytesOf(server, found)
  const artist = song.attribution_name ?? publicName({ display_name: song.author_display_name, name: song.author_name })
  const tags = { title: song.name, artist: artist ?? '' }
  const format = FORMATS[type]
  const wanted: AudioWanted = {
    digest: digestOf(bytes),
    format,
    tags,
    cover: tagCoverName(song),
    seconds: song.duration,
  }
  const file = async (): Promise<FileToSave | undefined> => {
    const kept = await server.songAudio.find(wanted)
    return kept && { name: fileName(song.name, type), type: TYPES[type], ...kept }
  }
  let kept = await file()
  if (!kept) {
    await limit(server, 'audio', user.id)
    const { lastTick } = await inspectMidi(bytes, { by: user.id, signal })
    if (lastTick < SHORTEST_TICK) throw new Refusal('song_too_short')
  }
  const read = async () => {
    const cover = type === 'mp3' ? Uint8Array.from(await drawTagCover(server, song)).buffer : null
    return { song: bytes, tags: { ...tags, cover } }
  }
  return {
    isReady: kept !== undefined,
    make: (client) => server.songAudio.make(wanted, read, { ...client, userId: user.id }),
    async open() {
      kept ??= await file()
      if (!kept) throw new Refusal('audio_unavailable')
      return kept
    },
  }
}
