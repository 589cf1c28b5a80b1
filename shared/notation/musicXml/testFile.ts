import { strToU8 } from 'fflate'
import { required } from '../../core/required'
import type { Song } from '../../song/song'
import { scoreOf } from '../scoreOf'
import { notationOptions } from '../songNotation'
import { readMusicXml } from './readMusicXml'
import { childOf, type Element, parsed } from './testing'
import { writeMusicXml } from './writeMusicXml'

const HEAD =
  '<?xml version="1.0"?><!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">'
export const QUARTER = 960

/** A file of one part; `list` goes into its score-part. */
export const file = (measures: readonly string[], list = '') =>
  strToU8(
    `${HEAD}<score-partwise><part-list><score-part id="P1"><part-name>Flute</part-name>${list}</score-part></part-list><part id="P1">${measures
      .map(
        (inside, i) =>
          `<measure number="${i + 1}">${i === 0 ? '<attributes><divisions>2</divisions></attributes>' : ''}${inside}</measure>`,
      )
      .join('')}</part></score-partwise>`,
  )
export const note = (pitch: string, duration: number, more = '') =>
  `<note><pitch><step>${pitch[0]}</step><octave>${pitch[1]}</octave></pitch><duration>${duration}</duration>${more}</note>`
export const whole = (pitch: string) => note(pitch, 8)
export const songOf = (measures: readonly string[], list = '') => readMusicXml(file(measures, list)).song
/** The first part of a song as MusicXML. */
export const writtenPart = (song: Song, options = notationOptions(song)): Element =>
  required(childOf(parsed(writeMusicXml(scoreOf(song, options))), 'part'), 'part')
/** The notes of a track, by default of the first part: [quarter, note number, length in quarters]. */
export const notesOf = (song: Song, part = 1) => {
  const { notes } = song.tracks[part]
  return Array.from({ length: notes.length }, (_, i) => [
    notes.tick[i] / QUARTER,
    notes.noteNumber[i],
    notes.duration[i] / QUARTER,
  ])
}
export const keysOf = (song: Song) => notesOf(song).map(([, key]) => key)
export const repeat = (direction: string, more = '') => `<barline><repeat direction="${direction}"${more}/></barline>`
export const ending = (number: string, type: string, more = '') =>
  `<barline><ending number="${number}" type="${type}"/>${more}</barline>`
export const sound = (attributes: string) => `<direction><sound ${attributes}/></direction>`
