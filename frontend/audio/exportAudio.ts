import * as Comlink from 'comlink'
import type { LoopRange } from '#shared/playback/anchor'
import { songEndTick, soundFrames } from '#shared/playback/songEnd'
import { CodedError } from '#shared/schema/codedError'
import type { Song } from '#shared/song/song'
import {
  type AudioFormat,
  type AudioTags,
  type EffectPorts,
  type ExportErrorCode,
  isTooLong,
  type MixdownJob,
  type RenderApi,
} from '#workers/render/api'
import type { Metronome } from '#workers/scheduler/api'

/** Songs without anything at or after this tick are refused. */
const SHORTEST_TICK = 120
/** Most workers; each holds its own bank. */
const MAX_WORKERS = 4

/** An audio file to write: its contents and its format. */
export interface AudioExport {
  readonly song: Song
  readonly trackIds: readonly number[]
  /** The part of the song, in ticks; null: all of it. */
  readonly range: LoopRange | null
  /** Seconds after the end for the last notes to ring; 0 for a loop, which must repeat without a gap. */
  readonly tailSeconds: number
  readonly format: AudioFormat
  readonly normalize: MixdownJob['normalize']
  /** The clicks to mix in; null: none. */
  readonly metronome: Metronome | null
  readonly tags: AudioTags
}

interface ExportOptions {
  /** Fraction done, 0–1. */
  onProgress?(fraction: number): void
  signal?: AbortSignal
  /** Number of workers; default: one per core, at most 4. */
  workers?: number
}

/** An error: the song has nothing to render, is too long, or a render worker cannot start. */
const exportError = (code: ExportErrorCode, message: string) => new CodedError(code, message)

const FINAL: readonly unknown[] = ['tooShort', 'tooLong'] satisfies ExportErrorCode[]

/** Whether another attempt would fail in the same way. An error of a worker arrives as a plain Error with its code. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FINAL.includes(error.code)

/**
 * Renders the tracks to a stereo sound file in workers, split by channel. Rendered sound streams to the encoder, so
 * memory does not grow with the song, unless it is normalised.
 *
 * Workers are never reused: the synth's random panning restarts with them, so the same song gives the same file.
 * Rejects with an error that has an {@link ExportErrorCode}, or with the signal's reason if it aborts; the work then
 * stops at once.
 */
export async function exportAudio(
  wanted: AudioExport,
  bank: Blob,
  { onProgress, signal, workers = navigator.hardwareConcurrency }: ExportOptions = {},
): Promise<Blob> {
  if (songEndTick(wanted.song) < SHORTEST_TICK) throw exportError('tooShort', 'Song is too short')
  signal?.throwIfAborted()
  const crew = new RenderCrew()
  try {
    const work = render(crew, wanted, bank, Math.max(1, Math.min(workers, MAX_WORKERS)), onProgress)
    return await Promise.race([work, crew.broken, aborted(signal)])
  } finally {
    crew.dismiss()
  }
}

async function render(
  crew: RenderCrew,
  { song, trackIds, range, tailSeconds, format, normalize, metronome, tags }: AudioExport,
  bank: Blob,
  count: number,
  onProgress: ExportOptions['onProgress'],
): Promise<Blob> {
  const { sampleRate } = format
  const whole = { song, range, sampleRate, tailSeconds }
  const frames = soundFrames(whole)
  // Checked before the plan, which plays the whole song.
  if (isTooLong(format, frames)) throw exportError('tooLong', 'The song is too long for a sound file')
  // Planned in the encoder, which renders nothing: the plan plays the song at a low sample rate, and the synth's core
  // keeps the filters that it computes first for as long as its module lives.
  const encoder = crew.hire()
  const planning = count === 1 ? [trackIds] : loadBank(encoder, bank).then(() => encoder.plan(song, trackIds, count))
  const starting = Array.from({ length: count }, async () => {
    const renderer = crew.hire()
    await loadBank(renderer, bank)
    await renderer.warmUp(sampleRate)
    return renderer
  })
  const [plan, ...team] = await Promise.all([planning, ...starting])
  const done = plan.map(() => 0)
  const ports = effectPorts(plan.length)
  const outputs = plan.map(() => new MessageChannel())
  const into = outputs.map(({ port2 }) => port2)
  const job = { format, frames, normalize, tags }
  const file = encoder.mixdown(job, Comlink.transfer(into, into))
  const rendering = plan.map((part, i) => {
    const { port1 } = outputs[i]
    return team[i].render(
      { ...whole, trackIds: part, metronome: i === 0 ? metronome : null },
      Comlink.transfer(port1, [port1]),
      Comlink.proxy((fraction) => {
        done[i] = fraction
        onProgress?.(done.reduce((sum, value) => sum + value, 0) / done.length)
      }),
      ports[i] && Comlink.transfer(ports[i], portsIn(ports[i])),
    )
  })
  const [finished] = await Promise.all([file, ...rendering])
  return finished
}

async function loadBank(worker: Comlink.Remote<RenderApi>, bank: Blob): Promise<void> {
  const own = await bank.arrayBuffer()
  await worker.load(Comlink.transfer(own, [own]))
}

/**
 * Ports between the parts: the first part has the effects for all, and the others send theirs to it. Empty for a single
 * part.
 */
function effectPorts(count: number): EffectPorts[] {
  if (count < 2) return []
  const channels = Array.from({ length: count - 1 }, () => new MessageChannel())
  return [
    { role: 'mixer', ports: channels.map(({ port1 }) => port1) },
    ...channels.map(({ port2 }): EffectPorts => ({ role: 'sender', port: port2 })),
  ]
}

const portsIn = (effects: EffectPorts): MessagePort[] =>
  effects.role === 'mixer' ? [...effects.ports] : [effects.port]

/** Workers that are released together. */
class RenderCrew {
  readonly #workers: Worker[] = []
  #fail: (error: Error) => void = () => {}
  /** Rejects if a worker cannot start or breaks down. */
  readonly broken = new Promise<never>((_, reject) => {
    this.#fail = reject
  })

  hire(): Comlink.Remote<RenderApi> {
    const worker = new Worker(new URL('../../workers/render/renderWorker.ts', import.meta.url), {
      type: 'module',
      name: 'render',
    })
    worker.onerror = ({ message }) =>
      this.#fail(message ? new Error(message) : exportError('noRenderer', 'A render worker could not start'))
    this.#workers.push(worker)
    return Comlink.wrap<RenderApi>(worker)
  }

  dismiss(): void {
    for (const worker of this.#workers) worker.terminate()
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
