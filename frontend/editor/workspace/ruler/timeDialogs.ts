import { barStart, measureAt } from '#shared/time/measures'
import type { TimeActions } from '../../model/editorActions'
import type { Mark } from '../../model/marks'
import type { Core } from '../core/core'
import type { Transport } from '../playing/transport'
import { askKeySignature } from './keySignatureDialog'
import { barParameter, createTimeForm } from './timeForm'
import { askTimeSignature } from './timeSignatureDialog'

const MOST_BARS = 256

/** The dialogs about the time line. With a mark, the signature and the key are those at its place. */
export interface TimeDialogs extends Pick<TimeActions, 'insertTime' | 'removeTime'> {
  timeSignature(mark?: Mark): Promise<void>
  keySignature(mark?: Mark): Promise<void>
}

export function createTimeDialogs(core: Core, transport: Transport): TimeDialogs {
  const { store } = core
  const form = createTimeForm(core, transport)
  const countParameter = (bars: number) =>
    ({ kind: 'number', from: 1, to: Math.max(MOST_BARS, bars), initial: bars }) as const

  /** The selected bars or, without a selection, the bar at the playhead. */
  function selectedBars() {
    const at = form.now()
    if (!at) return null
    const { view, arrangeSelection, rectangle } = store.getState()
    const area = view === 'arrange' ? arrangeSelection : view === 'roll' ? rectangle : null
    const first = at.barOf(area?.fromTick ?? at.playhead)
    const last = area ? at.barOf(Math.max(area.fromTick, area.toTick - 1)) : first
    return { ...at, first, bars: last - first + 1 }
  }

  return {
    timeSignature: (mark) => askTimeSignature(form, mark),
    keySignature: (mark) => askKeySignature(form, store, mark),
    async insertTime() {
      const at = selectedBars()
      if (!at) return
      const settings = await form.ask('insertTime', {
        before: barParameter(at, at.first),
        bars: countParameter(at.bars),
      })
      if (!settings) return
      const tick = barStart(at.measures, Number(settings.before))
      const ticks = Math.round(measureAt(at.measures, tick).ticksPerMeasure * Number(settings.bars))
      await form.commit({ type: 'time/insert', tick, ticks })
    },
    async removeTime() {
      const at = selectedBars()
      if (!at) return
      const settings = await form.ask('removeTime', {
        bar: barParameter(at, at.first),
        bars: countParameter(at.bars),
      })
      if (!settings) return
      const [first, bars] = [Number(settings.bar), Number(settings.bars)]
      const [fromTick, toTick] = [barStart(at.measures, first), barStart(at.measures, first + bars)]
      store.setState({ arrangeSelection: null })
      await form.commit({ type: 'time/remove', fromTick, toTick })
    },
  }
}
