import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSmf } from '#shared/smf/read'
import { writeSmf } from '#shared/smf/write'
import { NoteColumnsBuilder } from '#shared/song/columns'
import { maxEndTick } from '#shared/song/noteQueries'
import type { Song } from '#shared/song/song'
import { SHEET_LIMITS } from '../../../backend/sheet/sheetWriter'
import { demoSong } from '../../support/demoSongs'
import { median, ms, type Row } from '../lib/table'

const ROUNDS = { short: 1, long: 5 } as const

interface Engraved {
  readonly pages: number
  readonly milliseconds: number
  readonly peakMb: number
}

/**
 * Writes a demo song as PDF, in the server's thread and a process of its own each time: once as it is, and once so long
 * that it has over 100 pages.
 */
export async function engraveRows(): Promise<Row[]> {
  const { name, bytes } = demoSong('Take 5')
  const { song } = readSmf(bytes)
  const runs = [1, 2, 3].map(() => engraved(song, ROUNDS.short))
  const perPage = median(runs.map(({ pages, milliseconds }) => milliseconds / pages))
  const long = engraved(song, ROUNDS.long)
  return [
    {
      what: `${name} engraved and written as PDF in a new thread, a page`,
      field: '–',
      target: '≤ 300 ms',
      measured: `${ms(perPage)} (${runs[0].pages} pages)`,
      met: perPage <= 300,
    },
    {
      what: `${name} ${ROUNDS.long} times in a row as PDF: most memory of the process with that thread`,
      field: '–',
      target: '≤ 250 MB at 100 pages',
      measured: `${Math.round(long.peakMb)} MB (${long.pages} pages in ${(long.milliseconds / 1000).toFixed(1)} s)`,
      met: long.pages >= 100 && long.peakMb <= 250,
    },
  ]
}

function engraved(song: Song, rounds: number): Engraved {
  const home = mkdtempSync(join(tmpdir(), 'tunesmith-'))
  const path = join(home, 'song.mid')
  const [script, thread] = ['../lib/sheetThread.mjs', '../../../dist/server/sheetWorker.js'].map((file) =>
    fileURLToPath(new URL(file, import.meta.url)),
  )
  const { megabytes, newMegabytes } = SHEET_LIMITS
  try {
    writeFileSync(path, writeSmf(played(song, rounds)))
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [script, thread, path, `${megabytes}`, `${newMegabytes}`],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(stdout)
  } finally {
    rmSync(home, { recursive: true })
  }
}

/** The song so many times in a row. */
function played(song: Song, times: number): Song {
  const bar = song.timebase * 4
  const length = Math.ceil(Math.max(...song.tracks.map(({ notes }) => maxEndTick(notes))) / bar) * bar
  let nextId = song.nextId
  const tracks = song.tracks.map((track) => {
    const notes = new NoteColumnsBuilder()
    const { length: count, tick, duration, noteNumber, velocity } = track.notes
    for (let round = 0; round < times; round++)
      for (let i = 0; i < count; i++)
        notes.push({
          id: nextId++,
          tick: round * length + tick[i],
          duration: duration[i],
          noteNumber: noteNumber[i],
          velocity: velocity[i],
          release: 64,
        })
    return { ...track, notes: notes.build() }
  })
  return { ...song, tracks, nextId }
}
