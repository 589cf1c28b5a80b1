import type { Command } from '#shared/edit/command'
import { DENOMINATORS, MOST_BEATS } from '#shared/edit/commands/signatures'
import type { Parameters, Settings } from '#shared/edit/operations/parameters'
import { type KeySignature, KeySignatures, keyAt, keyData } from '#shared/music/keySignatures'
import { rootOfTonic, scaleAt, signatureOfTonic, TONICS, type Tonic, tonicOfScale } from '#shared/music/scaleKeys'
import { SCALE_NAMES, type ScaleName } from '#shared/music/scales'
import { MetaType } from '#shared/song/metaEvents'
import type { Song } from '#shared/song/song'
import { barStart, firstBar, Measures, measureAt, placeOfBar } from '#shared/time/measures'
import { ask } from '../../../ui'
import type { ActionId } from '../../model/actions'
import type { TimeActions } from '../../model/editorActions'
import { type Mark, marksOf, trackOfEvent } from '../../model/marks'
import { ParameterDialog } from '../../panes/dialogs/parametersOnDemand'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import type { Transport } from '../playing/transport'

/** Stands among the scales for a key signature without a mode. */
const NO_MODE = 'noMode'
/** Bars behind the song that a dialog reaches. */
const MORE_BARS = 64

/** The dialogs about the time line. With a mark, signature and key are those of its place. */
export interface TimeDialogs extends Pick<TimeActions, 'insertTime' | 'removeTime'> {
  timeSignature(mark?: Mark): Promise<void>
  keySignature(mark?: Mark): Promise<void>
}

export function createTimeDialogs({ store, link, ended }: Core, transport: Transport): TimeDialogs {
  /** The song, its bars, and the last bar that dialogs reach. Null: no song is open. */
  function now() {
    const { song } = store.getState()
    if (!song) return null
    const measures = Measures.of(song)
    const end = song.tracks.reduce((last, { endTick }) => Math.max(last, endTick), 0)
    const barOf = (tick: number) => measureAt(measures, tick).measure
    return { song, measures, barOf, playhead: Math.floor(transport.position()), lastBar: barOf(end) + MORE_BARS }
  }

  const barParameter = (
    { measures, lastBar }: { readonly measures: Measures; readonly lastBar: number },
    initial: number,
  ) => ({ kind: 'number', from: firstBar(measures), to: lastBar, initial }) as const
  const countParameter = (bars: number) =>
    ({ kind: 'number', from: 1, to: Math.max(MOST_BARS, bars), initial: bars }) as const

  /** Null: cancelled, or what `remove` did was asked for. */
  function askFor(
    id: ActionId,
    parameters: Parameters,
    remove?: { isPossible(settings: Settings): boolean; run(settings: Settings): void },
  ): Promise<Settings | null> {
    return ask(ParameterDialog, { id, parameters, remove }, { once: true, signal: ended })
  }

  const commit = (command: Command): Promise<unknown> => link.apply(command).catch(editFailed)

  async function timeSignature(mark?: Mark): Promise<void> {
    const at = now()
    if (!at) return
    const bar = at.barOf(mark?.tick ?? at.playhead)
    const { numerator, denominator } = measureAt(at.measures, barStart(at.measures, bar))
    const settings = await askFor(
      'timeSignature',
      {
        bar: barParameter(at, bar),
        numerator: { kind: 'number', from: 1, to: MOST_BEATS, initial: Math.min(MOST_BEATS, numerator) },
        denominator: {
          kind: 'choice',
          options: DENOMINATORS.map(String),
          initial: DENOMINATORS.includes(denominator) ? String(denominator) : '4',
          symbols: true,
        },
      },
      {
        isPossible: (chosen) => markOn(at.song, 'signature', barStart(at.measures, Number(chosen.bar))) !== null,
        run: (chosen) =>
          void commit({ type: 'signature/remove', measure: placeOfBar(at.measures, Number(chosen.bar)) }),
      },
    )
    if (!settings) return
    const wanted = Number(settings.bar)
    const set: Command = {
      type: 'signature/set',
      measure: placeOfBar(at.measures, wanted),
      numerator: Number(settings.numerator),
      denominator: Number(settings.denominator),
    }
    const isMoved = mark && wanted !== bar
    const move: Command = {
      type: 'signature/move',
      measure: placeOfBar(at.measures, bar),
      to: placeOfBar(at.measures, wanted),
    }
    await commit(isMoved ? { type: 'batch', name: { action: 'timeSignature', count: 1 }, commands: [move, set] } : set)
  }

  async function keySignature(mark?: Mark): Promise<void> {
    const at = now()
    if (!at) return
    const bar = at.barOf(mark?.tick ?? at.playhead)
    const place = (chosen: Settings) =>
      mark && Number(chosen.bar) === bar ? mark.tick : barStart(at.measures, Number(chosen.bar))
    const { scales, showScale } = store.getState()
    const tickHere = mark?.tick ?? barStart(at.measures, bar)
    const keys = KeySignatures.of(at.song)
    const here = scaleAt(keys, scales, tickHere)
    const [key, scaleHere] = [keyAt(keys, tickHere), here?.scale ?? 'major']
    const settings = await askFor(
      'keySignature',
      {
        bar: barParameter(at, bar),
        root: { kind: 'choice', options: TONICS, initial: key ? tonicOfScale(key, scaleHere) : 'C', symbols: true },
        scale: {
          kind: 'choice',
          options: [...SCALE_NAMES, NO_MODE],
          initial: key?.mode === 'none' ? NO_MODE : scaleHere,
        },
        // Show the scale the first time one is chosen.
        shown: { kind: 'choice', options: ['show', 'hide'], initial: showScale || !here ? 'show' : 'hide' },
      },
      {
        isPossible: (chosen) => markOn(at.song, 'key', place(chosen)) !== null,
        run(chosen) {
          const key = markOn(at.song, 'key', place(chosen))
          if (key) void commit(named('removeKey', removal(at.song, key)))
        },
      },
    )
    if (!settings) return
    const tick = place(settings)
    const tonic = settings.root as Tonic
    const scale = settings.scale === NO_MODE ? null : (settings.scale as ScaleName)
    const others = scales.filter((one) => one.tick !== tick)
    store.setState({
      scales: scale === null ? others : [...others, { tick, root: rootOfTonic(tonic), scale }],
      showScale: settings.shown === 'show',
    })
    const chosen: KeySignature =
      scale === null ? { ...signatureOfTonic(tonic, 'major'), mode: 'none' } : signatureOfTonic(tonic, scale)
    const data = keyData(chosen)
    const there = markOn(at.song, 'key', tick)
    const set: Command = there
      ? { type: 'events/update', trackId: trackOfEvent(at.song, there.id), edits: [{ id: there.id, data }] }
      : {
          type: 'events/add',
          trackId: at.song.tracks[0].id,
          events: [{ tick, status: 0xff, metaType: MetaType.keySignature, data }],
        }
    const isMoved = mark && mark.tick !== tick
    await commit(named('key', ...(isMoved ? [removal(at.song, mark), set] : [set])))
  }

  /** The bars that are selected; without a selection the one at the playhead. */
  function selectedBars() {
    const at = now()
    if (!at) return null
    const { view, arrangeSelection, rectangle } = store.getState()
    const area = view === 'arrange' ? arrangeSelection : view === 'roll' ? rectangle : null
    const first = at.barOf(area?.fromTick ?? at.playhead)
    const last = area ? at.barOf(Math.max(area.fromTick, area.toTick - 1)) : first
    return { ...at, first, bars: last - first + 1 }
  }

  return {
    timeSignature,
    keySignature,
    async insertTime() {
      const at = selectedBars()
      if (!at) return
      const settings = await askFor('insertTime', {
        before: barParameter(at, at.first),
        bars: countParameter(at.bars),
      })
      if (!settings) return
      const tick = barStart(at.measures, Number(settings.before))
      const ticks = Math.round(measureAt(at.measures, tick).ticksPerMeasure * Number(settings.bars))
      await commit({ type: 'time/insert', tick, ticks })
    },
    async removeTime() {
      const at = selectedBars()
      if (!at) return
      const settings = await askFor('removeTime', {
        bar: barParameter(at, at.first),
        bars: countParameter(at.bars),
      })
      if (!settings) return
      const [first, bars] = [Number(settings.bar), Number(settings.bars)]
      const [fromTick, toTick] = [barStart(at.measures, first), barStart(at.measures, first + bars)]
      store.setState({ arrangeSelection: null })
      await commit({ type: 'time/remove', fromTick, toTick })
    },
  }
}

const MOST_BARS = 256

const markOn = (song: Song, kind: Mark['kind'], tick: number): Mark | null =>
  marksOf(song).find((mark) => mark.kind === kind && mark.tick === tick) ?? null

const removal = (song: Song, { id }: Mark): Command => ({
  type: 'events/remove',
  trackId: trackOfEvent(song, id),
  ids: Uint32Array.of(id),
})

const named = (action: 'key' | 'removeKey', ...commands: Command[]): Command => ({
  type: 'batch',
  name: { action, count: 1 },
  commands,
})
