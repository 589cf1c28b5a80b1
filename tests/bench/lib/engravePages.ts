/**
 * node --import tsx tests/bench/lib/engravePages.ts FILE ROUNDS
 *
 * Writes a MIDI file, played so many times in a row, as the PDF of a full score on A4. Prints JSON: `pages`, `milliseconds` (in all) and
 * `peakMiB`, the most memory that the process had.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '#shared/engraving/displayList'
import { engrave } from '#shared/engraving/engrave'
import { onPaper } from '#shared/engraving/pageFormat'
import { DEFAULT_SCORE_OPTIONS } from '#shared/notation/options'
import { scoreOf } from '#shared/notation/scoreOf'
import { readSmf } from '#shared/smf/read'
import { NoteColumnsBuilder } from '#shared/song/columns'
import { maxEndTick } from '#shared/song/noteQueries'
import type { Song } from '#shared/song/song'
import { writePdf } from '../../../backend/sheet/pdf'

const [path, rounds] = process.argv.slice(2)
const song = played(readSmf(readFileSync(path)).song, Number(rounds))
let pages = 0
const start = performance.now()
await writePdf(counted(engrave(scoreOf(song, DEFAULT_SCORE_OPTIONS), onPaper('a4'))), {
  title: '',
  author: '',
  names: [],
})
const milliseconds = performance.now() - start
console.log(JSON.stringify({ pages, milliseconds, peakMiB: process.resourceUsage().maxRSS / 1024 }))

/** A page at a time, as the server writes them. */
function* counted(all: Iterable<Page>): Generator<Page> {
  for (const page of all) {
    pages++
    yield page
  }
}

function played(song: Song, times: number): Song {
  const bar = song.timebase * 4
  const length = Math.ceil(Math.max(...song.tracks.map(({ notes }) => maxEndTick(notes))) / bar) * bar
  let nextId = song.nextId
  const tracks = song.tracks.map((track) => {
    const notes = new NoteColumnsBuilder()
    const { length: count, tick, duration, noteNumber, velocity } = track.notes
    for (let round = 0; round < times; round++)
      for (let i = 0; i < count; i++)
        notes.push(nextId++, round * length + tick[i], duration[i], noteNumber[i], velocity[i], 0, 64, 0, 0)
    return { ...track, notes: notes.build() }
  })
  return { ...song, tracks, nextId }
}
