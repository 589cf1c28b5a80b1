import { clamp } from '../../core/clamp'
import { BPM, type LanePoints } from '../../song/lanes'
import { MetaType, metaEvent, tempoData } from '../../song/metaEvents'
import type { RawEvent, Song } from '../../song/song'
import { tempoOf } from '../../time/tempoMap'
import { tempoValue } from '../../time/tempoPoints'
import { finite } from '../numbers'
import { compareEvents } from '../rawEvents'
import { defineCommand, editTracks, type Outcome } from './edit'
import { setMetaInEffect } from './metaEdit'
import { idRange } from './notes/noteEdits'

const MIN_BPM = 1
const MAX_BPM = 512

/**
 * Sets the tempo event in effect at `tick`, or adds one at tick 0 if there is none before. 1–512 BPM; a file cannot
 * hold less than 3.58.
 */
export const setTempo = defineCommand(
  'tempo/set',
  { tempo: 'one' },
  (song, { tick, bpm }: { tick: number; bpm: number }) => {
    const data = tempoData(clamp(finite(bpm, 'bpm'), MIN_BPM, MAX_BPM))
    return setMetaInEffect(song, finite(tick, 'tick'), MetaType.tempo, data)
  },
)

/**
 * Replaces all tempos of the song by these points (`tempoPoints`). A point that keeps its value keeps its bytes. Points
 * with the id 0 are new and go to the conductor.
 */
export function withTempos(song: Song, after: LanePoints): Outcome {
  const places = new Map<number, number>()
  const created: RawEvent[] = []
  for (let i = 0; i < after.length; i++) {
    if (after.id[i] !== 0) places.set(after.id[i], i)
    else created.push(tempoEvent(song.nextId + created.length, after.tick[i], after.value[i]))
  }
  const outcome = editTracks(
    song,
    (track) => {
      const removed: RawEvent[] = []
      const added = track === song.tracks[0] ? [...created] : []
      for (const event of track.events) {
        const tempo = tempoOf(event)
        if (tempo === null) continue
        const place = places.get(event.id)
        const isSame =
          place !== undefined && after.tick[place] === event.tick && after.value[place] === tempoValue(tempo)
        if (isSame) continue
        removed.push(event)
        if (place !== undefined) added.push(changed(event, tempo, after.tick[place], after.value[place]))
      }
      return { events: { removed, added: added.sort(compareEvents) } }
    },
    song.nextId + created.length,
  )
  return { ...outcome, addedIds: idRange(song.nextId, created.length) }
}

const tempoEvent = (id: number, tick: number, value: number): RawEvent =>
  metaEvent(id, tick, MetaType.tempo, tempoData(value / BPM))

const changed = (event: RawEvent, tempo: number, tick: number, value: number): RawEvent => ({
  ...event,
  tick,
  order: tick === event.tick ? event.order : 0,
  data: value === tempoValue(tempo) ? event.data : tempoData(value / BPM),
})
