import { describe, expect, test } from 'vitest'
import { compose } from '#shared/composer/compose'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { type TestTrack, testSong } from '#shared/playback/testSong'
import { readSmf } from '#shared/smf/read'
import type { Song } from '#shared/song/song'
import {
  controller,
  cutter,
  demo,
  expectSame,
  loudest,
  note,
  program,
  render,
  whole,
  wholeBytes,
} from '#tests/support/bankComparison'
import { runsAll } from '#tests/support/sample'
import { readBank } from '#workers/synth/synthesizer'

const exclusive = (tick: number, ...data: number[]): NonNullable<TestTrack['events']>[number] => ({
  tick,
  status: 0xf0,
  metaType: 0,
  data: Uint8Array.from(data),
})
const GS_RESET = [0x41, 0x10, 0x42, 0x12, 0x40, 0, 0x7f, 0, 0x41, 0xf7]
const XG_ON = [0x43, 0x10, 0x4c, 0, 0, 0x7e, 0, 0xf7]
const gs = (...data: number[]) => [0x41, 0x10, 0x42, 0x12, ...data, 0, 0xf7]

/**
 * Expects that the song, or its first seconds, sounds the same with its own bank as with the whole one, sample for
 * sample. Returns the size of its bank.
 */
async function expectSameSound(song: Song, seconds?: number): Promise<number> {
  const { sf2, ticks } = cutter.cut(song)
  const heard = await render(song, whole, seconds)
  expect(loudest(heard)).toBeGreaterThan(0.001)
  const bank = readBank(sf2)
  expectSame(await render(song, bank, seconds), heard)
  expect(ticks).toEqual(ticks.toSorted((a, b) => a - b))
  expect(ticks.length).toBe(bank.samples.length)
  return sf2.byteLength
}

describe('a song sounds the same with its own bank as with the whole one', () => {
  test.each(['a rainy lo-fi piano loop, 8 bars', 'epic battle, 8 bars', 'latin jazz, 8 bars'])(
    'composed: %s',
    {
      timeout: 60_000,
    },
    async (prompt) => {
      const { midi } = compose({ ...EMPTY_REQUEST, prompt, seed: 7 })
      expect(await expectSameSound(readSmf(midi).song)).toBeLessThan(3_000_000)
    },
  )

  // The demos that do not pan at random: the random numbers come from one sequence that continues from render to
  // render.
  test.each(['earthday', 'majicalljarr', 'To Make the End of Battle'])('%s', { timeout: 120_000 }, async (name) => {
    const size = await expectSameSound(demo(name), runsAll ? undefined : 40)
    expect(size).toBeLessThan(wholeBytes.byteLength / 5)
  })

  test.each<[string, TestTrack[]]>([
    [
      'no program at all: a piano, and drums on channel 10',
      [{ notes: [note(0)] }, { channel: 9, notes: [note(100, 38)] }],
    ],
    ['a program between two notes', [{ controls: [program(19, 240)], notes: [note(0), note(480, 64)] }]],
    ['a bank that has the program', [{ controls: [controller(0, 8), program(4)], notes: [note(0)] }]],
    ['a bank that lacks the program', [{ controls: [controller(0, 77), program(30)], notes: [note(0)] }]],
    ['a bank select that no program follows', [{ controls: [program(5), controller(0, 8, 10)], notes: [note(20)] }]],
    ['a kit that is missing', [{ channel: 9, controls: [program(77)], notes: [note(0, 36), note(240, 42)] }]],
    ['brushes', [{ channel: 9, controls: [program(40)], notes: [note(0, 38), note(240, 39)] }]],
    ['a second port', [{ notes: [note(0)] }, { port: 1, channel: 9, notes: [note(0, 40)] }]],
    [
      'drums on channel 1, by GS',
      [
        {
          controls: [program(16, 2)],
          events: [exclusive(0, ...GS_RESET), exclusive(1, ...gs(0x40, 0x11, 0x15, 1))],
          notes: [note(10, 38)],
        },
      ],
    ],
    [
      'drums by the bank, by XG',
      [
        {
          channel: 3,
          controls: [controller(0, 127, 2), program(25, 3)],
          events: [exclusive(0, ...XG_ON)],
          notes: [note(10, 38)],
        },
      ],
    ],
    [
      'a melody on channel 10, by XG',
      [
        {
          channel: 9,
          controls: [controller(0, 0, 2), program(56, 3)],
          events: [exclusive(0, ...XG_ON)],
          notes: [note(10, 70)],
        },
      ],
    ],
    [
      'a program that nothing plays before one that does',
      [{ controls: [controller(0, 127), program(3), controller(0, 0, 5), program(11, 6)], notes: [note(10)] }],
    ],
    [
      'keys that a system message shifts',
      [{ events: [exclusive(0, ...gs(0x40, 0, 5, 0x40 + 14))], notes: [note(10, 50)] }],
    ],
    [
      'a coarse tuning',
      [{ controls: [controller(101, 0), controller(100, 2), controller(6, 76)], notes: [note(10, 50)] }],
    ],
    [
      'velocities that a system message bends',
      [
        {
          events: [exclusive(0, ...gs(0x40, 0x11, 0x1a, 0x20))],
          controls: [program(0, 1)],
          notes: [note(10, 60, 100, 127)],
        },
      ],
    ],
    [
      'mono mode, which strikes held keys again',
      [{ controls: [program(61), controller(126, 1, 1)], notes: [note(10, 60, 900, 30), note(200, 64, 100, 127)] }],
    ],
    [
      'the softest and the loudest',
      [{ controls: [program(0)], notes: [note(0, 21, 100, 1), note(200, 108, 100, 127)] }],
    ],
  ])('%s', async (_, tracks) => {
    await expectSameSound(testSong(tracks))
  })

  test('all programs and all kits', { timeout: 120_000 }, async () => {
    const programs = Array.from({ length: 128 }, (_, value) => value)
    const kits = [0, 8, 16, 24, 25, 32, 40, 48, 56]
    const size = await expectSameSound(
      testSong([
        {
          controls: programs.map((value) => program(value, 60 * value)),
          notes: programs.map((value) => note(60 * value + 1, 36 + (value % 60), 50)),
        },
        {
          channel: 9,
          controls: kits.map((value, i) => program(value, 480 * i)),
          notes: kits.flatMap((_, i) => [35, 38, 42, 49].map((key) => note(480 * i + key, key, 40))),
        },
      ]),
    )
    expect(size).toBeLessThan(wholeBytes.byteLength)
  })
})
