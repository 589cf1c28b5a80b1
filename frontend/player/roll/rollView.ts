import { forEachBeat, type Measures, measureAt, nextBar, previousBar } from '#shared/time/measures'
import type { SongOutline } from '#workers/player/api'

/** The part of a song that a roll shows. `song`: all of it. `window`: a part, at a scale that keeps notes apart. */
export type RollSpan = 'song' | 'window'

const PX_PER_BEAT = 44
/** Width in CSS pixels below which a window is narrow; it then shows a little more than two bars. */
const NARROW = 480
const PX_PER_BEAT_NARROW = 36
/** Position of the playhead while the song moves, as a share of the width. */
const REST = 0.3
/** Number of bars to jump in a song without sections. */
const JUMP_BARS = 4

type Timed = Pick<SongOutline, 'endTick' | 'measures'>

/** Pixels per tick for a roll of `width` pixels; a short song fills it. */
export function pxPerTickOf({ endTick, measures }: Timed, width: number, span: RollSpan): number {
  const whole = width / Math.max(1, endTick)
  if (span === 'song') return whole
  return Math.max(whole, (width < NARROW ? PX_PER_BEAT_NARROW : PX_PER_BEAT) / measures.timebase)
}

/**
 * The scroll of a roll when the playhead is `x` pixels from the start of the song. The song moves under a fixed
 * playhead, except at its beginning and end. `byPage`: turns it like a page instead.
 */
export function scrollOf(x: number, width: number, contentWidth: number, byPage: boolean): number {
  const most = Math.max(0, contentWidth - width)
  const scroll = byPage ? Math.floor(x / width) * width : x - width * REST
  return Math.min(Math.max(0, scroll), most)
}

/** The start of the beat that contains `tick`. */
export function beatStart(measures: Measures, tick: number): number {
  const { start, beat, ticksPerBeat } = measureAt(measures, tick)
  return start + Math.round((beat - 1) * ticksPerBeat)
}

/** The index of the section that contains `tick`; −1 before the first one. */
export function sectionIndexAt(sections: SongOutline['sections'], tick: number): number {
  return sections.findLastIndex((section) => section.tick <= tick)
}

/** The tick to which a key moves the position: by beats, bars or sections, or to the ends; null for any other key. */
export function tickByKey({ endTick, measures, sections }: SongOutline, tick: number, key: string): number | null {
  const target = KEYS[key]?.({ endTick, measures, sections }, tick)
  return target === undefined ? null : Math.min(Math.max(0, target), endTick)
}

type Steps = Pick<SongOutline, 'endTick' | 'measures' | 'sections'>

const KEYS: Readonly<Record<string, (song: Steps, tick: number) => number>> = {
  ArrowRight: ({ measures }, tick) => nextBeat(measures, tick),
  ArrowLeft: ({ measures }, tick) => previousBeat(measures, tick),
  ArrowUp: ({ measures }, tick) => nextBar(measures, tick),
  ArrowDown: ({ measures }, tick) => previousBar(measures, tick),
  PageUp: jumpForward,
  PageDown: jumpBack,
  Home: () => 0,
  End: ({ endTick }) => endTick,
}

function nextBeat(measures: Measures, tick: number): number {
  const from = Math.floor(tick) + 1
  let next = Number.POSITIVE_INFINITY
  forEachBeat(measures, from, from + 2 * measureAt(measures, tick).ticksPerBeat, (start) => {
    next = Math.min(next, start)
  })
  return next
}

/**
 * The start of the previous beat. During playback, a second press must not return to the first one's target, so half a
 * beat still counts as the start.
 */
function previousBeat(measures: Measures, tick: number): number {
  const start = beatStart(measures, tick)
  const { ticksPerBeat } = measureAt(measures, tick)
  return tick - start > ticksPerBeat / 2 || start === 0 ? start : beatStart(measures, start - 1)
}

function jumpForward({ endTick, measures, sections }: Steps, tick: number): number {
  if (sections.length > 0) return sections.find((section) => section.tick > tick)?.tick ?? endTick
  return repeated(tick, (from) => nextBar(measures, from))
}

function jumpBack({ measures, sections }: Steps, tick: number): number {
  if (sections.length === 0) return repeated(tick, (from) => previousBar(measures, from))
  // Likewise, the first beat of a section counts as its start.
  const before = tick - measureAt(measures, tick).ticksPerBeat
  return sections.findLast((section) => section.tick < tick && section.tick <= Math.max(before, 0))?.tick ?? 0
}

function repeated(tick: number, step: (tick: number) => number): number {
  let at = tick
  for (let i = 0; i < JUMP_BARS; i++) at = step(at)
  return at
}
