import { measureAt } from '#shared/time/measures'
import { secondsAt, tickAt } from '#shared/time/tempoMap'
import type { SongOutline } from '#workers/player/api'
import { type PlayerCore, statusOf } from '../createPlayer'
import type { HeldSong } from '../songFiles'
import { PlayerRollPainter } from './playerRollPainter'
import { RollDrag } from './rollDrag'
import { beatStart, type RollSpan, sectionIndexAt, tickByKey } from './rollView'

/** Duration of a glide to a new position, in milliseconds. */
const GLIDE = 180
/**
 * Interval between drawings with reduced motion, in milliseconds: enough to turn pages and to step from beat to beat.
 */
const STEP = 100

export interface RollPosition {
  /** Seconds from the start of the song. */
  readonly seconds: number
  /** Number of the bar, from 1. */
  readonly bar: number
  readonly beat: number
  /** The index of the section; −1: none. */
  readonly section: number
}

interface RollOptions {
  readonly core: PlayerCore
  readonly songId: string
  readonly held: HeldSong
  readonly outline: SongOutline
  readonly span: RollSpan
  /**
   * The roll beside an overview; null: this is no overview. An overview neither lights notes nor announces the
   * position: the other roll does.
   */
  readonly overviewOf: PlayerRoll | null
  /** Called when the position enters another bar, and on every seek. */
  onPosition(position: RollPosition): void
  /** Called when the roll starts or stops showing the whole song. */
  onWhole(isWhole: boolean): void
}

export interface PlayerRoll {
  readonly inSight: { readonly from: number; readonly to: number }
  /**
   * Calls `draw` after each frame of this roll with the audible tick, so that other views of the song need no frame
   * loop. During playback, frames run while this roll or `host` is in view. Returns a function that stops it.
   */
  follow(host: Element, draw: (heard: number) => void): () => void
  /** Fades the tracks with these ids, which are silent. */
  setFaded(trackIds: ReadonlySet<number>): void
  dispose(): void
}

/**
 * Runs a roll in `host`, a slider that contains a canvas: it follows the music and handles pointer and keys. It draws
 * only when something changes.
 */
export function createPlayerRoll(host: HTMLElement, canvas: HTMLCanvasElement, options: RollOptions): PlayerRoll {
  const { core, songId, held, outline, span, overviewOf } = options
  const ended = new AbortController()
  const { signal } = ended
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  let faded: ReadonlySet<number> = new Set()
  const inView = new Set<Element>([host])
  const followers = new Set<(heard: number) => void>()
  const glide = new Glide()
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = ''
  let wasWhole: boolean | null = null

  const painter = new PlayerRollPainter(canvas, outline, held, span, wake)
  const drag = new RollDrag(span, outline.endTick, painter)
  const isPlaying = () => {
    const snapshot = core.actor.getSnapshot()
    return snapshot.context.current?.id === songId && statusOf(snapshot) === 'playing'
  }
  const heardTick = () => Math.min(tickAt(outline.tempo, core.secondOf(songId)), outline.endTick)

  function draw(heard = heardTick()): void {
    const tick = drag.tick ?? (calm.matches && isPlaying() ? beatStart(outline.measures, heard) : heard)
    painter.draw({
      tick,
      byPage: calm.matches,
      isLit: overviewOf === null && (isPlaying() || drag.tick !== null),
      offset: glide.offset(),
      outlined: overviewOf?.inSight ?? null,
      loop: core.tuningOf(songId).loop,
    })
    if (overviewOf === null) tell(tick, false)
    for (const follower of followers) follower(heard)
  }

  function tell(tick: number, isSought: boolean): void {
    const { measure, beat } = measureAt(outline.measures, tick)
    const section = sectionIndexAt(outline.sections, tick)
    const key = isPlaying() && !drag.isPressed ? `${measure} ${section}` : `${tick}`
    if (key === told && !isSought) return
    told = key
    options.onPosition({ seconds: secondsAt(outline.tempo, tick), bar: measure, beat, section })
  }

  /** Draws in the next frame and continues while anything moves. For an overview, the other roll does this. */
  function wake(): void {
    clearTimeout(timer)
    if (frame === 0 && !signal.aborted && inView.size > 0) frame = requestAnimationFrame(drawFrame)
  }

  function drawFrame(): void {
    frame = 0
    draw()
    if (overviewOf !== null) return
    if (glide.isOn || (isPlaying() && !calm.matches)) wake()
    else if (isPlaying()) timer = setTimeout(wake, STEP)
  }

  function takeSize(): void {
    const { clientWidth, clientHeight } = host
    if (clientWidth === 0) return
    painter.setLook(clientWidth, clientHeight, window.devicePixelRatio || 1, faded)
    const isWhole = outline.endTick <= clientWidth * painter.ticksPerPx * 1.01
    if (isWhole !== wasWhole) options.onWhole(isWhole)
    wasWhole = isWhole
    wake()
  }

  function seek(tick: number): void {
    const before = painter.inSight.from
    core.controls.seek(secondsAt(outline.tempo, tick), songId)
    if (span === 'window' && !calm.matches && drag.tick === null) {
      draw()
      const { from } = painter.inSight
      glide.start((before - from) / painter.ticksPerPx)
    }
    tell(tick, true)
    wake()
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const tick = tickByKey(outline, heardTick(), event.key)
    if (tick === null) return
    event.preventDefault()
    seek(tick)
  }

  dragWithPointer(host, drag, { heardTick, seek, moved: wake }, signal)
  if (overviewOf === null) host.addEventListener('keydown', press, { signal })
  calm.addEventListener('change', wake, { signal })
  // A page zoom changes the device pixels, perhaps without changing the size.
  window.addEventListener('resize', takeSize, { signal })
  // Also reports the first size after the layout; measuring here would force a second layout.
  const size = new ResizeObserver(takeSize)
  size.observe(host)
  const theme = new MutationObserver(takeSize)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) isIntersecting ? inView.add(target) : inView.delete(target)
    wake()
  })
  if (overviewOf === null) view.observe(host)
  const unfollow = overviewOf?.follow(host, draw)
  const player = core.actor.subscribe(wake)
  const preparation = core.prepared.subscribe(wake)

  return {
    get inSight() {
      return painter.inSight
    },
    follow(element, follower) {
      followers.add(follower)
      view.observe(element)
      return () => {
        followers.delete(follower)
        view.unobserve(element)
        inView.delete(element)
      }
    },
    setFaded(trackIds) {
      if (trackIds.size === faded.size && [...trackIds].every((id) => faded.has(id))) return
      faded = trackIds
      takeSize()
    },
    dispose() {
      ended.abort()
      unfollow?.()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const observer of [size, theme, view]) observer.disconnect()
      player.unsubscribe()
      preparation()
      painter.dispose()
    },
  }
}

interface DragEffects {
  heardTick(): number
  /** Sets the position when a drag or a click ends. */
  seek(tick: number): void
  moved(): void
}

/** Feeds a drag with the pointer events of `host`, until `signal` is aborted. */
function dragWithPointer(host: HTMLElement, drag: RollDrag, effects: DragEffects, signal: AbortSignal): void {
  const placeOf = ({ clientX }: PointerEvent) => clientX - host.getBoundingClientRect().left

  function down(event: PointerEvent): void {
    if (event.button !== 0) return
    host.setPointerCapture(event.pointerId)
    drag.down(placeOf(event), effects.heardTick())
    effects.moved()
  }

  function move(event: PointerEvent): void {
    if (!drag.isPressed) return
    drag.move(placeOf(event))
    effects.moved()
  }

  function up(event: PointerEvent): void {
    const tick = drag.target(placeOf(event))
    if (tick === null) return
    effects.seek(tick)
    cancel()
  }

  function cancel(): void {
    drag.end()
    effects.moved()
  }

  host.addEventListener('pointerdown', down, { signal })
  host.addEventListener('pointermove', move, { signal })
  host.addEventListener('pointerup', up, { signal })
  host.addEventListener('pointercancel', cancel, { signal })
}

/** Glides a roll to a new place: fast at first. */
class Glide {
  /** Distance at the start, in CSS pixels. */
  #from = 0
  /** Start time; null: the roll has arrived. */
  #since: number | null = null

  start(from: number): void {
    this.#from = from
    this.#since = performance.now()
  }

  /** Whether the last offset was still above 0. */
  get isOn(): boolean {
    return this.#since !== null
  }

  /** Distance of the roll from its place, in CSS pixels. */
  offset(): number {
    if (this.#since === null) return 0
    const left = 1 - (performance.now() - this.#since) / GLIDE
    if (left > 0) return this.#from * left ** 3
    this.#since = null
    return 0
  }
}
