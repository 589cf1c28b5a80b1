import i18n from 'i18next'
import { drumName } from '#shared/music/drumNames'
import { KeySignatures, noteNameAt } from '#shared/music/keySignatures'
import { trackById } from '#shared/song/derive'
import { indexOfId, noteAt } from '#shared/song/noteQueries'
import { RHYTHM_CHANNEL, type Song } from '#shared/song/song'
import { Measures, measureAt } from '#shared/time/measures'
import { announce } from '../../panes/layout/announce'

/** Announces a note to screen readers: 'C4, bar 3, beat 2, length 1/8, velocity 90, 4 of 212'. */
export function sayNote(song: Song, trackId: number, id: number): void {
  const track = trackById(song, trackId)
  const index = track ? indexOfId(track.notes, id) : -1
  if (!track || index < 0) return
  const { tick, duration, noteNumber, velocity } = noteAt(track.notes, index)
  const { measure: bar, beat } = measureAt(Measures.of(song), tick)
  const drum = track.channel === RHYTHM_CHANNEL ? drumName(noteNumber) : null
  announce(
    i18n.t('editor:announce.note', {
      name: drum ? i18n.t(`music:drums.${drum}`) : noteNameAt(KeySignatures.of(song), tick, noteNumber),
      bar,
      beat,
      length: lengthOf(duration, song.timebase),
      velocity,
      place: index + 1,
      all: track.notes.length,
    }),
  )
}

/** The nearest part of a whole note, in sixteenths at most: '1/8', '3/16'. */
function lengthOf(duration: number, timebase: number): string {
  let parts = Math.max(1, Math.round((duration * 4) / timebase))
  let whole = 16
  while (parts % 2 === 0 && whole > 1) {
    parts /= 2
    whole /= 2
  }
  return `${parts}/${whole}`
}
