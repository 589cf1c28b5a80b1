import { expect, test } from 'vitest'
import { tempo, testSong } from '#shared/playback/testSong'
import { captureCommand } from './captured'
import type { Played } from './performance'

/** 120 BPM at first, 60 BPM from the second beat. */
const SONG = testSong([{ events: [tempo(480, 60)] }])
const key = (time: number, isDown: boolean, at: Played['at'] = null): Played => ({
  bytes: [isDown ? 0x90 : 0x80, 60, 100],
  time,
  source: 'a',
  at,
})
const heard = (tick: number) => ({ tick, round: 0, before: 0 })
const captured = (played: readonly Played[], options: Partial<Parameters<typeof captureCommand>[0]> = {}) => {
  const end = { time: 9_000, at: null }
  const command = captureCommand({
    ...{ song: SONG, performance: { played, end }, loop: null, position: 0, trackOf: () => 1 },
    ...options,
  })
  if (command?.type !== 'batch') return command
  return command.commands.flatMap((each) =>
    each.type === 'notes/add' ? each.notes.map(({ tick, duration }) => [each.trackId, tick, duration]) : [],
  )
}

test('what was played while the song was stopped begins at the position, in the time of the song', () => {
  const played = [key(1_000, true), key(1_250, false), key(2_000, true), key(3_000, false)]
  expect(captured(played)).toEqual([
    [1, 0, 240],
    [1, 720, 480],
  ])
  expect(captured(played, { position: 960, loop: { begin: 0, end: 100 } })).toEqual([
    [1, 960, 120],
    [1, 1440, 480],
  ])
})

test('what was played with the song keeps its ticks, and only those within the loop', () => {
  const played = [
    key(0, true, heard(100)),
    key(9, false, heard(200)),
    key(10, true, heard(900)),
    key(20, false, heard(950)),
  ]
  expect(captured(played, { position: 5_000 })).toEqual([
    [1, 100, 100],
    [1, 900, 50],
  ])
  expect(captured(played, { loop: { begin: 480, end: 960 } })).toEqual([[1, 900, 50]])
})

test('a key that is still held ends with the performance; without a note there is no command', () => {
  expect(captured([key(8_000, true)])).toEqual([[1, 0, 720]])
  expect(captured([key(0, false)])).toBeNull()
})
