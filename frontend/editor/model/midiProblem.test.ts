import { beforeAll, expect, test } from 'vitest'
import { MidiFileError, type MidiFileProblem } from '#shared/smf/problem'
import { type ReadOptions, readSmf } from '#shared/smf/read'
import { channel, chunk, END_OF_TRACK, file, header, join, trackBytes } from '#shared/smf/testFiles'
import { showLanguage, startI18n } from '../../core/i18n/i18n'
import { describeProblem } from './midiProblem'

beforeAll(() => startI18n())

/** The problems found in the bytes: why nothing can be read, or what was lost. */
function problemsOf(bytes: Uint8Array, options: ReadOptions = {}): readonly MidiFileProblem[] {
  try {
    return readSmf(bytes, options).warnings
  } catch (error) {
    if (error instanceof MidiFileError)
      return [{ code: error.code, message: error.message, values: error.params as MidiFileProblem['values'] }]
    throw error
  }
}

const note = [channel(0, 0x90, 60, 100), channel(9, 0x80, 60, 0)]
const track = chunk('MTrk', trackBytes([...note, END_OF_TRACK]))
const open = chunk('MTrk', trackBytes(note))
const one = join(header(1, 1, 480), track)
const damaged = chunk('MTrk', [...trackBytes(note), 0, 0x90, 128])
const ticking = chunk('MTrk', trackBytes([...note, channel(0, 0xf8), channel(0, 0xf8), END_OF_TRACK]))

const files: readonly (readonly [text: string, bytes: Uint8Array, options?: ReadOptions])[] = [
  ['The file is empty', new Uint8Array()],
  ['Not a MIDI file', new Uint8Array(100)],
  ['Unsupported midi format 2', header(2, 1, 480)],
  ['The file has no tracks', header(1, 1, 480)],
  ['The file is larger than 1 MB', new Uint8Array(2 ** 20 + 1), { maxBytes: 2 ** 20 }],
  ['The file ends within its header', one.slice(0, 12)],
  ['Track 1 is cut off; 1 event was read', one.slice(0, 14 + 8 + 6)],
  ['Track 1 has no end-of-track event; 2 events were read', join(header(1, 1, 480), open)],
  [
    'Track 3 has no end-of-track event; 2 events were read. It is so in 5 more tracks.',
    join(header(1, 6, 480), open, open, open, open, open, open, open, open),
  ],
  [
    'Track 1 is damaged at byte 30 (a data byte above 127); 2 events were read, the rest was left out',
    join(header(1, 1, 480), damaged),
  ],
  ['The file promises 9 tracks, but has 1', join(header(1, 9, 480), track)],
  [
    'There are more than 1 tracks, the most that a MIDI file can have',
    join(header(1, 4, 480), track, track, track, track),
    { maxTracks: 1 },
  ],
  ['The file has too many events; what follows in track 1 and after it was left out', one, { maxEvents: 1 }],
  [
    '2 messages that are damaged or mean nothing in a file, such as clock ticks, were left out',
    join(header(1, 1, 480), ticking),
  ],
  [
    '5 bytes between or after the tracks could not be read and were left out',
    join(header(1, 1, 480), [0, 1, 2, 77, 255], track),
  ],
  [
    'The file counts time in film frames (25 a second, 40 ticks each). It was converted to 480 ticks a beat at 120 BPM, without its tempo events.',
    join(header(1, 1, 0xe728), track),
  ],
  ['The file does not say how long a tick is; 480 ticks a beat were taken', file(1, 0, [[END_OF_TRACK]])],
]

for (const [text, bytes, options] of files)
  test(text, async () => {
    await showLanguage('en')
    const problems = problemsOf(bytes, options)
    const english = problems.map(describeProblem)
    expect(english.join('\n')).toContain(text)
    await showLanguage('ja')
    const japanese = problems.map(describeProblem)
    for (const [i, said] of japanese.entries()) {
      expect(said).not.toBe(english[i])
      expect(said).not.toMatch(/\{|undefined/)
    }
  })
