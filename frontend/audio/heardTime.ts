/** Output timestamps further than this from the audio clock are ignored, in seconds. */
const MAX_LATENCY = 2
/** How many timestamps the distance of the two clocks is taken from. */
const SAMPLES = 31

/**
 * The audio time that leaves the loudspeaker, in seconds of the context. The context's own clock is ahead of it by the
 * output latency and by the delay.
 */
export interface HeardTime {
  /** Now. It never runs backwards. */
  now(): number
  /**
   * At a time of `performance.now()`, in milliseconds, up to some seconds ago. Browsers report the distance of the two
   * clocks with a jitter of milliseconds; this is the median of the latest, so that what is played in time is recorded
   * in time.
   */
  at(performanceTime: number): number
  /** The reverse: the time of `performance.now()`, in milliseconds, at which an audio time is heard. */
  when(audioTime: number): number
}

/** `delay`: of the sound before it leaves the context, in seconds. */
export function createHeardTime(context: AudioContext, delay = () => 0): HeardTime {
  let last = 0
  /** Audio time less performance time, in seconds, the latest last. */
  const offsets: number[] = []

  function sample(): number {
    const heard = byTimestamp(context)
    if (heard !== null) {
      offsets.push(heard - performance.now() / 1000)
      if (offsets.length > SAMPLES) offsets.shift()
    }
    return heard ?? byLatency(context)
  }

  /** The latest offset that can be relied on, in seconds. */
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
