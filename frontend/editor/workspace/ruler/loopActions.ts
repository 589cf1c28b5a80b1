import i18n from 'i18next'
import type { LoopRange } from '#shared/playback/anchor'
import { type Loop, withBegin, withEnd } from '#shared/playback/loop'
import { trackById } from '#shared/song/derive'
import { indexOfId } from '#shared/song/noteQueries'
import { Measures, measureAt, nextBar } from '#shared/time/measures'
import { announce } from '../../model/announce'
import type { LoopActions } from '../../model/editorActions'
import type { LoopHost } from '../../model/loop'
import type { EditorState } from '../../model/state'
import type { Core } from '../core/core'
import type { Transport } from '../playing/transport'
import { currentQuantizer } from '../state/currentQuantizer'

/** The loop, which is data of the view: its changes make no entries in the history. */
export function createLoop(
  { store, stage }: Pick<Core, 'store' | 'stage'>,
  transport: Transport,
): { readonly actions: LoopActions; readonly host: LoopHost } {
  const loop = () => store.getState().loop

  function set(next: Loop | null): void {
    store.setState({ loop: next })
    announce(next ? describe(next) : i18n.t('editor:playback.noLoop'))
  }

  /** Describes the loop: 'Loop: bars 3 to 5, on'. The end is the bar in which it ends. */
  function describe({ begin, end, enabled }: Loop): string {
    const { song } = store.getState()
    const barOf = (tick: number) => (song ? measureAt(Measures.of(song), tick).measure : 1)
    const text = enabled ? 'loopOn' : 'loopOff'
    return i18n.t(`editor:playback.${text}`, { from: barOf(begin), to: barOf(Math.max(begin, end - 1)) })
  }

  /** The shortest loop: one grid unit, even while the grid is off. */
  function shortest(tick: number): number {
    const state = store.getState()
    return state.song ? Math.max(1, Math.ceil(currentQuantizer(state).unitAt(tick))) : 1
  }

  function round(tick: number, free = false): number {
    const state = store.getState()
    return free || !state.song || !state.grid.enabled ? tick : currentQuantizer(state).round(tick)
  }

  const setEnd = (which: 'begin' | 'end', tick: number) =>
    set((which === 'begin' ? withBegin : withEnd)(loop(), tick, shortest(tick)))

  const actions: LoopActions = {
    toggleLoop() {
      const now = loop()
      if (now) set({ ...now, enabled: !now.enabled })
    },
    loopSelection() {
      const state = store.getState()
      const range = selectedRange(state) ?? barAt(state, transport.position())
      if (range) set({ ...range, end: Math.max(range.end, range.begin + shortest(range.begin)), enabled: true })
    },
    setLoopEnd: (which) => setEnd(which, round(Math.round(transport.position()))),
    clearLoop: () => set(null),
  }

  return {
    actions,
    /** The host of the ruler's loop tool. */
    host: {
      range: loop,
      round,
      shortest,
      preview: (range) => stage.setLoop(range ? { ...range, enabled: true } : loop()),
      commit: (range) => set({ ...range, enabled: true }),
      setBegin: (tick) => setEnd('begin', tick),
      setEnd: (tick) => setEnd('end', tick),
      locate: (tick) => transport.seek(tick),
      setCursor: (cursor) => stage.setCursor(cursor),
    },
  }
}

/** The time of the selection in the visible view; null: nothing is selected. */
export function selectedRange(state: EditorState): LoopRange | null {
  const { view, arrangeSelection, rectangle, laneRectangle, song, selectedTrackId, selected } = state
  const area = view === 'arrange' ? arrangeSelection : view === 'roll' ? rectangle : laneRectangle
  if (area && area.toTick > area.fromTick) return { begin: area.fromTick, end: area.toTick }
  const notes = song && trackById(song, selectedTrackId)?.notes
  if (!notes || view !== 'roll' || selected.length === 0) return null
  let [begin, end] = [Number.POSITIVE_INFINITY, 0]
  for (const id of selected) {
    const i = indexOfId(notes, id)
    if (i < 0) continue
    begin = Math.min(begin, notes.tick[i])
    end = Math.max(end, notes.tick[i] + notes.duration[i])
  }
  return begin < end ? { begin, end } : null
}

function barAt({ song }: EditorState, position: number): LoopRange | null {
  if (!song) return null
  const measures = Measures.of(song)
  const begin = measureAt(measures, Math.floor(position)).start
  return { begin, end: nextBar(measures, begin) }
}
