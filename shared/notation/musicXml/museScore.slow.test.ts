/** Skipped without MuseScore 3 (`apt-get install musescore3`): it must read every score and play the written notes. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { compose } from '../../composer/compose'
import { EMPTY_REQUEST } from '../../composer/request'
import { testSong } from '../../playback/testSong'
import { readSmf } from '../../smf/read'
import { DEFAULT_SCORE_OPTIONS, DEFAULT_TRACK_OPTIONS } from '../options'
import { DIVISIONS, type Score } from '../score'
import { scoreOf } from '../scoreOf'
import { midiOf } from '../spelling'
import { readMusicXml } from './readMusicXml'
import { writeMusicXml } from './writeMusicXml'

const isInstalled = spawnSync('which', ['musescore3']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'musescore-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * MuseScore exits with 0 even for garbage, so its messages are checked. It knows no modes but major and minor, and
 * omits others.
 */
const FAULTS = /Error at line(?!.*Unsupported mode)|not equal to specified|tie not found|unmapped|incomplete/

describe.skipIf(!isInstalled)('MuseScore plays the written notes', () => {
  const prompts = ['a calm piano ballad', 'a jazz trio', 'a trap beat', 'an epic film theme', 'funk with slap bass']
  test.each(prompts.flatMap((prompt) => [0, 0.7].map((humanise) => ({ prompt, humanise }))))(
    '$prompt, humanise $humanise',
    ({ prompt, humanise }) => {
      const { midi } = compose({ ...EMPTY_REQUEST, prompt, seed: 3, humanise })
      const defaults = { ...DEFAULT_TRACK_OPTIONS, transposes: humanise > 0 }
      const score = scoreOf(readSmf(midi).song, { ...DEFAULT_SCORE_OPTIONS, defaults })
      const read = played(score)
      expect(read.faults).toBeNull()
      expect(read.notes).toEqual(writtenIn(score))
      expect(read.programs).toEqual([
        ...new Set(score.parts.filter(({ drums }) => drums === null).map(({ program }) => program)),
      ])
    },
    60_000,
  )
})

test.skipIf(!isInstalled)(
  'MuseScore plays voices, clefs, octave lines, half-bar triplets and pickups',
  () => {
    const note = (tick: number, duration: number, noteNumber: number) => ({ tick, duration, noteNumber, velocity: 80 })
    const bar = (at: number, noteNumbers: readonly number[]) =>
      noteNumbers.map((noteNumber, i) =>
        note(at * 1920 + (i * 1920) / noteNumbers.length, 1920 / noteNumbers.length, noteNumber),
      )
    const melody = [
      note(1440, 480, 67),
      ...bar(1, [72, 74, 76, 77, 79, 77, 76, 74]),
      ...[0, 320, 640].map((tick) => note(3840 + tick, 320, 71)),
      note(4800, 960, 76),
      ...bar(3, [96, 98, 100, 98, 96, 95, 96, 98]),
      ...bar(4, [96, 98, 100, 98]),
      ...[5, 6, 7].flatMap((at) => bar(at, [40, 43, 45, 47])),
      ...[8, 9].flatMap((at) => bar(at, [72, 74, 76, 77, 79, 81, 83, 84])),
    ]
    const notes = [...melody, note(1920, 1920, 60), note(1920 * 8, 1920, 55)]
    const song = testSong([
      {
        notes: notes.sort((a, b) => a.tick - b.tick || a.noteNumber - b.noteNumber),
        controls: [{ tick: 0, kind: 1, number: 0, value: 48 }],
      },
    ])
    const score = scoreOf(song, { ...DEFAULT_SCORE_OPTIONS, defaults: { ...DEFAULT_TRACK_OPTIONS, voices: 2 } })
    const [{ measures, staves }] = score.parts
    expect(score.measures[0].isPartial).toBe(true)
    expect(staves[0].clefs.length).toBe(3)
    expect(measures.filter(({ voices }) => voices.length === 2).length).toBe(2)
    expect(measures.some(({ directions }) => directions.some(({ kind }) => kind === 'octaveShift'))).toBe(true)
    const read = played(score)
    expect(read.faults).toBeNull()
    expect(read.notes).toEqual(writtenIn(score))
    // We read the file as MuseScore does.
    const own = readMusicXml(new TextEncoder().encode(writeMusicXml(score))).song
    const ours = own.tracks.flatMap(({ notes: { length, tick, duration, noteNumber } }) =>
      Array.from({ length }, (_, i) => {
        const [start, end] = [tick[i], tick[i] + duration[i]].map((each) => (each * DIVISIONS) / own.timebase)
        return `${start} ${noteNumber[i]} ${end - start}`
      }),
    )
    expect(ours.sort()).toEqual(read.notes)
  },
  60_000,
)

test.skipIf(!isInstalled)(
  'MuseScore plays folded repeats and endings as often as the song does',
  () => {
    const bars = [0, 5, 0, 5, 0, 5, 7, 9, 4, 2, 7, 9, 4, 12].map((shift, at) =>
      [60, 62, 64, 65].map((noteNumber, i) => ({
        tick: at * 1920 + i * 480,
        duration: 480,
        noteNumber: noteNumber + shift,
        velocity: 80,
      })),
    )
    const song = testSong([{ notes: bars.flat() }])
    const folded = scoreOf(song, { ...DEFAULT_SCORE_OPTIONS, foldRepeats: true })
    expect(folded.measures.flatMap(({ repeat }) => repeat?.times || [])).toEqual([3, 2])
    const read = played(folded)
    expect(read.faults).toBeNull()
    expect(read.notes).toEqual(writtenIn(scoreOf(song, DEFAULT_SCORE_OPTIONS)))
  },
  60_000,
)

function played(score: Score) {
  const [input, output] = [join(folder, 'a.musicxml'), join(folder, 'a.mid')]
  writeFileSync(input, writeMusicXml(score))
  const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: folder }
  const said = execFileSync('sh', ['-c', 'exec musescore3 -F -o "$1" "$2" 2>&1', 'sh', output, input], {
    env,
    encoding: 'utf8',
  })
  const { song } = readSmf(readFileSync(output))
  const notes = song.tracks.flatMap(({ channel, notes: { length, tick, duration, noteNumber } }) =>
    Array.from({ length }, (_, i) => {
      const start = (tick[i] * DIVISIONS) / song.timebase
      // A note ends a tick early. Drum strokes appear as their onsets.
      return `${start} ${noteNumber[i]} ${channel === 9 ? 'drum' : Math.round(((duration[i] + 1) * DIVISIONS) / song.timebase)}`
    }),
  )
  const programs = song.tracks
    .filter(({ channel }) => channel !== null && channel !== 9)
    .flatMap(({ controls }) =>
      Array.from(controls.value)
        .filter((_, i) => i < controls.length && controls.kind[i] === 1)
        .slice(0, 1),
    )
  return {
    faults: FAULTS.exec(said)?.[0] ?? null,
    notes: [...new Set(notes)].sort(),
    programs: [...new Set(programs)],
  }
}

/** The written notes with ties joined, by part, voice and pitch. */
function writtenIn(score: Score): string[] {
  const written: { start: number; noteNumber: number; end: number; isDrum: boolean }[] = []
  for (const part of score.parts) {
    const open = new Map<string, (typeof written)[number]>()
    for (const [i, { start }] of score.measures.entries())
      for (const { number, elements } of part.measures[i].voices)
        for (const element of elements)
          for (const note of element.kind === 'chord' ? element.notes : []) {
            const drum = part.drums?.find(({ id }) => id === note.instrument)
            const { chromatic, octaves } = part.transposition ?? { chromatic: 0, octaves: 0 }
            const noteNumber = drum?.noteNumber ?? midiOf(note.pitch) + chromatic + 12 * octaves
            const from = start + element.position
            const key = `${number} ${noteNumber}`
            const sounding = (note.tieStop && open.get(key)) || {
              start: from,
              noteNumber,
              end: 0,
              isDrum: drum !== undefined,
            }
            sounding.end = from + element.length
            if (!note.tieStop) written.push(sounding)
            open.set(key, sounding)
          }
  }
  const lines = written.map(
    ({ start, noteNumber, end, isDrum }) => `${start} ${noteNumber} ${isDrum ? 'drum' : end - start}`,
  )
  return [...new Set(lines)].sort()
}
