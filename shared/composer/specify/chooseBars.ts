import type { Understanding } from '../prompt/understanding'
import type { ComposeRequest } from '../request'
import { BEATS_A_BAR } from '../spec'
import { BAR_COUNTS, type BarCount } from '../vocabulary'
import { type Choice, choice, said } from './choice'

const USUAL_BARS: BarCount = 16

/** The nearest of 4, 8, 16, 32. Of two equally near ones the longer, so that a 12-bar blues fits into 16. */
const nearestBars = (bars: number): BarCount =>
  BAR_COUNTS.reduce((best, each) => (Math.abs(each - bars) <= Math.abs(best - bars) ? each : best))

/** The duration of a number of bars, in seconds. */
export const secondsOf = (bars: number, tempo: number): number => (bars * BEATS_A_BAR * 60) / tempo

/** Length in bars: the form's, then the prompt's in bars or in seconds, then 16. */
export function chooseBars(request: ComposeRequest, { bars, seconds }: Understanding, tempo: number): Choice<BarCount> {
  if (request.bars !== null) return choice(request.bars, 'form')
  if (bars) return said(bars, nearestBars(bars.value))
  if (seconds) return said(seconds, nearestBars(seconds.value / secondsOf(1, tempo)))
  return choice(USUAL_BARS, 'default')
}
