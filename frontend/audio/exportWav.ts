import * as Comlink from 'comlink'
import { songEndTick, TAIL_SECONDS } from '#shared/playback/songEnd'
import { CodedError } from '#shared/schema/codedError'
import type { Song } from '#shared/song/song'
import type { EffectPorts, ExportErrorCode, RenderApi } from '#workers/render/api'

const SAMPLE_RATE = 44_100
/** A song that has nothing at or after this tick is refused. */
const SHORTEST_TICK = 120
/** Each worker holds its own bank and its part of the sound. */
const MAX_WORKERS = 4
/** Rendering's share of the progress; writing the file is the rest. */
const RENDER_SHARE = 0.98

export interface ExportOptions {
  /** Fraction done, 0–1. */
  onProgress?(fraction: number): void
  signal?: AbortSignal
  /** Default: one per core, at most 4. */
  workers?: number
}

/** The song has nothing to render, or a render worker cannot start. */
const exportError = (code: ExportErrorCode, message: string) => new CodedError(code, message)

/** Whether another attempt would fail in the same way. */
export const isTooShort = (error: unknown): boolean => error instanceof CodedError && error.code === 'tooShort'

/**
 * Renders the tracks to a WAV file (16-bit stereo, 44.1 kHz, 2 s of tail) in workers, split by channel.
 *
 * The workers are new each time: the synth's random panning restarts with them, so the same song gives the same file.
 * Rejects with an error that has an {@link ExportErrorCode}, or with the signal's reason when it aborts; the work then ends at once.
 */
export async function exportWav(
  song: Song,
  trackIds: readonly number[],
  bank: Blob,
  { onProgress, signal, workers = navigator.hardwareConcurrency }: ExportOptions = {},
): Promise<ArrayBuffer> {
  if (songEndTick(song) < SHORTEST_TICK) throw exportError('tooShort', 'Song is too short')
  signal?.throwIfAborted()
  const crew = new RenderCrew()
  try {
    const work = render(crew, song, trackIds, bank, Math.max(1, Math.min(workers, MAX_WORKERS)), onProgress)
    return await Promise.race([work, crew.broken, aborted(signal)])
  } finally {
    crew.dismiss()
  }
}

async function render(
  crew: RenderCrew,
  song: Song,
  trackIds: readonly number[],
  bank: Blob,
  count: number,
  onProgress: ExportOptions['onProgress'],
): Promise<ArrayBuffer> {
  const planner = count === 1 ? null : startRenderer(crew, bank)
  const starting = Array.from({ length: count }, async () => {
    const renderer = await startRenderer(crew, bank)
    await renderer.warmUp(SAMPLE_RATE)
    return renderer
  })
  // In a worker that renders nothing: the plan plays the song at a low sample rate, and the synth's core keeps the filters that it
  // computed first for as long as its module lives.
  const plan = planner === null ? [trackIds] : await (await planner).plan(song, trackIds, count)
  const team = await Promise.all(starting)
  const [first] = team
  const done = plan.map(() => 0)
  const ports = effectPorts(plan.length)
  const parts = await Promise.all(
    plan.map((part, i) => {
      const renderer = team[i]
      const job = { song, trackIds: part, sampleRate: SAMPLE_RATE, tailSeconds: TAIL_SECONDS }
      return renderer.render(
        job,
        Comlink.proxy((fraction) => {
          done[i] = fraction
          onProgress?.((RENDER_SHARE * done.reduce((sum, value) => sum + value, 0)) / done.length)
        }),
        ports[i] && Comlink.transfer(ports[i], portsIn(ports[i])),
      )
    }),
  )
  const buffers = parts.flatMap(({ left, right }) => [left.buffer, right.buffer])
  const file = await first.encodeWav(Comlink.transfer(parts, buffers))
  onProgress?.(1)
  return file
}

async function startRenderer(crew: RenderCrew, bank: Blob): Promise<Comlink.Remote<RenderApi>> {
  const renderer = crew.hire()
  const own = await bank.arrayBuffer()
  await renderer.load(Comlink.transfer(own, [own]))
  return renderer
}

/** The first part holds the effects for all; the others send theirs to it. None for a single part. */
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
  /** Rejects when a worker cannot start or breaks down. */
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
