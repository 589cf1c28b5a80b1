/** Output timestamps further than this from the audio clock are ignored, in seconds. */
const MAX_LATENCY = 2

/**
 * The audio time now leaving the loudspeaker, in seconds of the context. It never runs backwards. The context's own
 * clock is ahead of it by the output latency.
 */
export function createHeardTime(context: AudioContext): () => number {
  let last = 0
  return () => {
    last = Math.max(last, byTimestamp(context) ?? byLatency(context))
    return last
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
