import type { Command } from '#shared/edit/command'
import type { LoopRange } from '#shared/playback/anchor'
import { type PlayedAt, Recording } from '#shared/recording/recording'
import type { Song } from '#shared/song/song'
import { secondsAt, TempoMap, tickAt } from '#shared/time/tempoMap'
import type { Performance } from './performance'
import { recordedCommand } from './recordedCommands'

interface Capture {
  readonly song: Song
  readonly performance: Performance
  /** The loop in force; null: none. If the song played meanwhile, only what was played within the loop is kept. */
  readonly loop: LoopRange | null
  /** The tick at which a performance begins if it was played while the song was stopped. */
  readonly position: number
  trackOf(channel: number): number
}

/** The command that adds an unrecorded performance to the song; null when it has no note and no control. */
export function captureCommand({
  song,
  performance: { played, end },
  loop,
  position,
  trackOf,
}: Capture): Command | null {
  const isStopped = played[0].at === null
  const recording = new Recording({ timebase: song.timebase, range: isStopped ? null : loop })
  const tempo = TempoMap.of(song)
  const start = secondsAt(tempo, position)
  const placeOf = (time: number, at: PlayedAt | null): PlayedAt =>
    at ?? { tick: tickAt(tempo, start + (time - played[0].time) / 1000), round: 0 }
  for (const { bytes, time, source, at } of played) recording.play(bytes, placeOf(time, at), source)
  recording.end(placeOf(end.time, end.at))
  return recordedCommand('capture', recording.take(), trackOf)
}
