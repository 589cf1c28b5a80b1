import { isMeta, MetaType, metaEvent, tempoData } from '../../song/metaEvents'
import type { RawEvent, Song, Track } from '../../song/song'
import { type CommandOf, editTrack, type Outcome } from './edit'
import { replaced } from './metaEdit'
import { clamp, finite } from './numbers'

const MIN_BPM = 1
const MAX_BPM = 512

export function setTempo(song: Song, command: CommandOf<'tempo/set'>): Outcome {
  const data = tempoData(clamp(finite(command.bpm, 'bpm'), MIN_BPM, MAX_BPM))
  const current = tempoInEffect(song, finite(command.tick, 'tick'))
  if (current) return editTrack(song, current.track, { events: replaced(current.event, data) })
  const added = [metaEvent(song.nextId, 0, MetaType.tempo, data)]
  return editTrack(song, song.tracks[0], { events: { removed: [], added } }, { nextId: song.nextId + 1 })
}

/** Tempo events can be in any track. At the same tick, the later track and the later event in a track win. */
function tempoInEffect(song: Song, tick: number): { track: Track; event: RawEvent } | null {
  let found: { track: Track; event: RawEvent } | null = null
  for (const track of song.tracks) {
    const event = track.events.findLast((other) => other.tick <= tick && isMeta(other, MetaType.tempo))
    if (event && (!found || event.tick >= found.event.tick)) found = { track, event }
  }
  return found
}
