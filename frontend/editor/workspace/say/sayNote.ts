import i18n from 'i18next'
import type { DrumName } from '#shared/music/drumNames'
import { KeySignatures, noteNameAt } from '#shared/music/keySignatures'
import { programAt, trackById } from '#shared/song/derive'
import { indexOfId, noteAt } from '#shared/song/noteQueries'
import type { Song, Track } from '#shared/song/song'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { Measures, measureAt } from '#shared/time/measures'
import { announce } from '../../model/announce'
import type { NoteCursor } from '../../model/roll'
import { drumLabel } from '../../panes/instruments/drumLabel'

/** Announces a note to screen readers: 'C4, bar 3, beat 2, eighth, velocity 90, 4 of 212'. */
export function sayNote(song: Song, trackId: number, id: number): void {
  const track = trackById(song, trackId)
  const index = track ? indexOfId(track.notes, id) : -1
  if (!track || index < 0) return
  const { tick, duration, noteNumber, velocity } = noteAt(track.notes, index)
  announce(
    i18n.t('editor:announce.note', {
      ...placeOf(song, track, { tick, noteNumber }),
      length: lengthOf(duration, song.timebase),
      velocity,
      place: index + 1,
      all: track.notes.length,
    }),
  )
}

/** Announces a place without a note: 'C4, bar 3, beat 2.5'. */
export function sayCell(song: Song, trackId: number, cursor: NoteCursor): void {
  const track = trackById(song, trackId)
  if (track) announce(i18n.t('editor:announce.cell', placeOf(song, track, cursor)))
}

/** Announces how many notes are selected. */
export function saySelected(count: number): void {
  announce(i18n.t('editor:announce.selected', { count }))
}

/** The bar and the beat of a tick, both from 1; the beat with hundredths. */
export function barAndBeat(song: Song, at: number): { bar: number; beat: number } {
  const { measure: bar, beat, tick, ticksPerBeat } = measureAt(Measures.of(song), at)
  return { bar, beat: Math.round((beat + tick / ticksPerBeat) * 100) / 100 }
}

function placeOf(song: Song, track: Track, { tick, noteNumber }: NoteCursor) {
  const nameOf = (name: DrumName) => i18n.t(`music:drums.${name}`)
  const toneOf = (tone: number) => noteNameAt(KeySignatures.of(song), tick, tone)
  const drum = isRhythm(song, track) ? drumLabel(programAt(track, 0), noteNumber, nameOf, toneOf) : null
  return {
    name: drum ?? toneOf(noteNumber),
    ...barAndBeat(song, tick),
  }
}

/** Lengths that have a name, in quarter notes. */
const LENGTHS = [
  [4, 'whole'],
  [3, 'dottedHalf'],
  [2, 'half'],
  [1.5, 'dottedQuarter'],
  [1, 'quarter'],
  [0.75, 'dottedEighth'],
  [0.5, 'eighth'],
  [1 / 3, 'eighthTriplet'],
  [0.25, 'sixteenth'],
  [0.125, 'thirtySecond'],
] as const

/** The name of a note value; for other lengths, the number of quarter notes. */
function lengthOf(duration: number, timebase: number): string {
  const quarters = duration / timebase
  const named = LENGTHS.find(([length]) => Math.abs(length - quarters) * timebase <= 1)
  if (named) return i18n.t(`editor:length.${named[1]}`)
  return i18n.t('editor:length.quarters', { count: Math.round(quarters * 100) / 100 })
}
