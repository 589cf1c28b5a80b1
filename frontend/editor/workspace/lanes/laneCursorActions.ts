import { BPM, drawnValue, pointsIn } from '#shared/song/lanes'
import type { NoteIds } from '#shared/song/notes'
import { notesInRectangle } from '#shared/view/hitNote'
import { laneMarks } from '../../canvas/laneScale'
import type { CursorActions } from '../../model/actions'
import type { CursorStep } from '../../model/roll'
import { activeLane, activePointLane, hasCursor } from '../../model/selectors'
import { shownTab } from '../../model/state'
import { selectedTrackNotes } from '../../tools/gestures/track'
import { drawn, type EditedPoints, movePoints, removePoints } from '../../tools/lane/laneCommands'
import { cursorAt, nextMark, pointOn, stepInLane, stepValue } from '../../tools/lane/laneCursor'
import { noteUnder } from '../../tools/noteCursor'
import type { Core } from '../core/core'
import type { Transport } from '../playing/transport'
import type { WorkspaceHost } from '../roll/rollHost'
import { saySelected } from '../say/sayNote'
import { sayLanePlace, sayPoint, sayPointsSelected } from '../say/sayPoint'

/**
 * The cursors of the views and, by `show(strip)`, of lanes: the active one gets the keys. The tempo editor counts as a
 * lane.
 */
export function createCursors(
  core: Pick<Core, 'store' | 'stage'>,
  host: WorkspaceHost,
  transport: Transport,
  { roll, arrange }: { readonly roll: CursorActions; readonly arrange: CursorActions },
  activateLane: (strip: number) => void,
): CursorActions {
  const { store } = core
  const points = createPointCursor(core, host, transport)
  const velocities = createVelocityCursor(core, host, roll)
  let now = roll
  function show(strip?: number): void {
    const { view } = store.getState()
    if (view === 'arrange') now = arrange
    else if (view === 'roll' && strip === undefined) now = roll
    else {
      activateLane(strip ?? 0)
      now = activePointLane(store.getState()) === null ? velocities : points
    }
    now.show()
  }
  store.subscribe((state, before) => {
    // The focused element is hidden now, and not every browser reports that.
    if (shownTab(state) !== shownTab(before)) now.hide()
    // The focused strip may show another lane, and an undo or another track other values.
    else if ((now === points || now === velocities) && hasCursor(state)) {
      if (activeLane(state) !== activeLane(before)) {
        now.hide()
        show(state.activeLane)
      } else if (state.song !== before.song || state.selectedTrackId !== before.selectedTrackId) points.refresh()
    }
  })
  return {
    show,
    hide: () => now.hide(),
    step: (step) => now.step(step),
    select: (step) => now.select(step),
    resize: (direction) => now.resize(direction),
    enter: () => now.enter(),
    remove: () => now.remove(),
    changeVelocity: (by) => now.changeVelocity(by),
  }
}

/** The note cursor in the velocity lane: it moves from note to note, and rows are velocities. */
function createVelocityCursor({ store }: Pick<Core, 'store'>, host: WorkspaceHost, roll: CursorActions): CursorActions {
  const marks = laneMarks('velocity')
  /** The tick where the selection began; null: none. */
  let anchor: number | null = null
  const cursor = () => store.getState().noteCursor
  const note = () => {
    const at = cursor()
    return at && noteUnder(host, at)
  }
  const inNotes = (step: CursorStep): CursorStep => (step.unit === 'grid' ? { ...step, unit: 'note' } : step)

  function select(step: CursorStep): void {
    const from = anchor ?? cursor()?.tick ?? 0
    anchor = from
    roll.step(inNotes(step))
    const to = cursor()?.tick ?? from
    const ids = notesInRectangle(selectedTrackNotes(host), {
      fromTick: Math.min(from, to),
      toTick: Math.max(from, to) + 1,
      fromNote: 0,
      toNote: 127,
    })
    host.select(ids)
    saySelected(ids.length)
  }

  return {
    ...roll,
    show() {
      roll.show()
      if (!note()) roll.step({ unit: 'note', direction: 1 })
      if (!note()) roll.step({ unit: 'note', direction: -1 })
    },
    hide() {
      anchor = null
      roll.hide()
    },
    step(step) {
      anchor = null
      const { unit, direction } = step
      const velocity = note()?.velocity
      if (unit === 'semitone') roll.changeVelocity(direction)
      else if (unit !== 'octave') roll.step(inNotes(step))
      else if (velocity !== undefined)
        roll.changeVelocity((nextMark(velocity, direction, marks) ?? velocity) - velocity)
    },
    select: ({ unit, direction }) => select({ unit: unit === 'semitone' ? 'note' : unit, direction }),
    resize: (direction) => select({ unit: 'note', direction }),
    // The lane selects notes; it cannot add one.
    enter: () => (note() ? roll.enter() : roll.show()),
  }
}

/** Keys that set, change and read the points of the active lane. */
function createPointCursor(
  { store, stage }: Pick<Core, 'store' | 'stage'>,
  host: WorkspaceHost,
  transport: Transport,
): CursorActions & { refresh(): void } {
  const { lane: laneHost } = host
  let tick: number | null = null
  /** The tick where the selection began; null: none. */
  let anchor: number | null = null

  const at = () => tick ?? host.grid.floor(Math.floor(transport.position()))

  /**
   * The active lane with the points that an edit acts on: the selected ones or, without a selection, the one at the
   * cursor.
   */
  function edited(): EditedPoints | null {
    const lane = activePointLane(store.getState())
    if (lane === null) return null
    const points = laneHost.points()
    const here = pointOn(points, at())
    const selected = laneHost.selected()
    const ids: NoteIds = selected.length > 0 || here < 0 ? selected : Uint32Array.of(points.id[here])
    return { trackId: host.trackId(), lane, points, ids }
  }

  function place(to: number): void {
    const now = edited()
    if (!now) return
    tick = to
    store.setState({ laneCursor: cursorAt(now.points, now.lane, to) })
    const { viewport } = stage
    const x = (to - viewport.scrollTick) * viewport.pxPerTick
    viewport.reveal({ x, y: 0, width: host.grid.unit(to) * viewport.pxPerTick, height: 0 })
  }

  /** Moves by a step in time, but not beyond what the view can show. */
  function go(step: CursorStep): void {
    const next = stepInLane(host, laneHost.points(), at(), step)
    if (next <= at() || next < stage.time.contentTicks) place(next)
  }

  function say(): void {
    const now = edited()
    const { laneCursor, presets } = store.getState()
    if (!now || !laneCursor) return
    const here = pointOn(now.points, laneCursor.tick)
    if (here >= 0) sayPoint(host.song(), presets, now, here)
    else sayLanePlace(host.song(), presets, now, laneCursor)
  }

  /**
   * Carries out a command, then shows and announces the value at the cursor. If the song refuses it, the host tells the
   * user.
   */
  function commit(command: ReturnType<typeof movePoints>): void {
    const shown = () => {
      // The focus may have moved meanwhile.
      if (!store.getState().laneCursor) return
      place(at())
      say()
    }
    if (command) void host.commit(command).then(shown, shown)
    else say()
  }

  /**
   * Shifts the edited points as the value at the cursor shifts; without points, changes the value that Enter will set.
   */
  function change(next: (value: number, now: EditedPoints) => number): void {
    const now = edited()
    const { laneCursor } = store.getState()
    if (!now || !laneCursor) return
    if (now.ids.length === 0) {
      store.setState({ laneCursor: { ...laneCursor, value: next(laneCursor.value, now) } })
      say()
      return
    }
    const first = pointOn(now.points, at())
    const value = now.points.value[first >= 0 ? first : now.points.id.indexOf(now.ids[0])]
    const by = next(value, now) - value
    commit(by === 0 ? null : movePoints(now, 0, by))
  }

  function select(step: CursorStep): void {
    const from = anchor ?? at()
    anchor = from
    const now = edited()
    if (!now) return
    go(step)
    const bounds = { fromValue: 0, toValue: Number.POSITIVE_INFINITY }
    const ids = pointsIn(now.points, { fromTick: Math.min(from, at()), toTick: Math.max(from, at()) + 1, ...bounds })
    laneHost.setRectangle(null)
    laneHost.select(ids)
    sayPointsSelected(ids.length)
  }

  return {
    /** Updates the shown value to that at the cursor. */
    refresh() {
      const { laneCursor } = store.getState()
      const lane = activePointLane(store.getState())
      if (laneCursor && lane !== null)
        store.setState({ laneCursor: cursorAt(laneHost.points(), lane, laneCursor.tick) })
    },
    show() {
      place(at())
      say()
    },
    hide() {
      anchor = null
      store.setState({ laneCursor: null })
    },
    step(step) {
      anchor = null
      const { unit } = step
      if (unit === 'semitone' || unit === 'octave')
        return change((value, { lane }) => stepValue(lane, value, step, laneMarks(lane)))
      go(step)
      say()
    },
    select,
    resize: (direction) => select({ unit: 'grid', direction }),
    enter() {
      const now = edited()
      const { laneCursor } = store.getState()
      if (!now || !laneCursor) return
      const here = pointOn(now.points, laneCursor.tick)
      if (here < 0) {
        const points = { tick: Uint32Array.of(laneCursor.tick), value: Uint32Array.of(laneCursor.value) }
        return commit(drawn(now.trackId, now.lane, points))
      }
      const id = now.points.id[here]
      const others = laneHost.selected().filter((each) => each !== id)
      const isAdded = others.length === laneHost.selected().length
      laneHost.select(isAdded ? Uint32Array.from([...others, id]).sort() : others)
      sayPointsSelected(laneHost.selected().length)
    },
    remove() {
      const now = edited()
      commit(now && removePoints(now))
    },
    changeVelocity: (by) => change((value, { lane }) => drawnValue(lane, value + by * (lane === 'tempo' ? BPM : 1))),
  }
}
