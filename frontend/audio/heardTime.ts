/** Seconds from the audio clock beyond which output timestamps are ignored. */
const MAX_LATENCY = 2
/** Number of timestamps from which the distance of the two clocks is taken. */
const SAMPLES = 31

/**
 * The audio time at the loudspeaker, in seconds of the context. The context's own clock is ahead of it by the output
 * latency and the delay.
 */
export interface HeardTime {
  /** The audio time heard now. Never runs backwards. */
  now(): number
  /**
   * The audio time heard at a time of `performance.now()`, in milliseconds, up to some seconds ago. Browsers report the
   * distance of the two clocks with a jitter of milliseconds; this uses the median of the latest, so that notes played
   * in time are recorded in time.
   */
  at(performanceTime: number): number
  /** The time of `performance.now()`, in milliseconds, at which an audio time is heard. */
  when(audioTime: number): number
}

/** `delay`: seconds by which the sound is delayed before it leaves the context. */
export function createHeardTime(context: AudioContext, delay = () => 0): HeardTime {
  let last = 0
  /** Audio time minus performance time, in seconds, the latest last. */
  const offsets: number[] = []

  function sample(): number {
    const heard = byTimestamp(context)
    if (heard !== null) {
      offsets.push(heard - performance.now() / 1000)
      if (offsets.length > SAMPLES) offsets.shift()
    }
    return heard ?? byLatency(context)
  }

  /** The median of the latest offsets, in seconds. */
  function offset(): number {
    const heard = sample()
    if (offsets.length === 0) return heard - performance.now() / 1000
    return offsets.toSorted((a, b) => a - b)[offsets.length >> 1]
  }

  return {
    now() {
      last = Math.max(last, sample() - delay())
      return last
    },
    at: (performanceTime) => offset() - delay() + performanceTime / 1000,
    when: (audioTime) => (audioTime - offset() + delay()) * 1000,
  }
}

function byTimestamp(context: AudioContext): number | null {
  if (context.state !== 'running') return null
  const { contextTime, performanceTime } = context.getOutputTimestamp()
  if (!contextTime || !performanceTime) return null
  const heard = contextTime + (performance.now() - performanceTime) / 1000
  return heard <= context.currentTime && heard >= context.currentTime - MAX_LATENCY ? heard : null
}

function byLatency(context: AudioContext): number {
  return Math.max(0, context.currentTime - (context.outputLatency || context.baseLatency || 0))
}
