import { newSong } from '#shared/song/newSong'
import { NoteColumnsBuilder } from '#shared/song/noteColumns'
import type { Song } from '#shared/song/song'
import { Sequencer } from './sequencer'
import { LOOK_AHEAD } from './timing'

const NOTES = 16
/** Distance of the notes in ticks. All are due within the look-ahead. */
const STEP = 6
const NOTE_NUMBER = 60
const VELOCITY = 100
const RELEASE_VELOCITY = 64

/**
 * Plays the start of a short song unheard. The first start takes up to 50 ms, because its code has not run before: the
 * first messages of the user's song would be that much later.
 */
export function rehearse(): void {
  const sequencer = new Sequencer({ toSynth() {}, toOutputs() {}, publish() {} })
  sequencer.clock({ contextTime: 0, isSteady: true })
  sequencer.setSong(shortSong(), true)
  sequencer.play()
  sequencer.clock({ contextTime: LOOK_AHEAD, isSteady: true })
}

function shortSong(): Song {
  const song = newSong('')
  const [conductor, track] = song.tracks
  const notes = new NoteColumnsBuilder()
  for (let i = 0; i < NOTES; i++)
    notes.push({
      id: song.nextId + i,
      tick: i * STEP,
      duration: STEP,
      noteNumber: NOTE_NUMBER,
      velocity: VELOCITY,
      release: RELEASE_VELOCITY,
    })
  const played = { ...track, notes: notes.build(), endTick: NOTES * STEP }
  return { ...song, nextId: song.nextId + NOTES, tracks: [conductor, played] }
}
