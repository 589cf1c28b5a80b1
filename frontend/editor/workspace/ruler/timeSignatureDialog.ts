import type { Command } from '#shared/edit/command'
import { DENOMINATORS, MOST_BEATS } from '#shared/edit/commands/signatures'
import { barStart, measureAt, placeOfBar } from '#shared/time/measures'
import type { Mark } from '../../model/marks'
import { barParameter, markOn, type TimeForm } from './timeForm'

/** Asks for the time signature of a bar, and sets, moves or removes it. `mark`: the mark to edit. */
export async function askTimeSignature(form: TimeForm, mark?: Mark): Promise<void> {
  const at = form.now()
  if (!at) return
  const bar = at.barOf(mark?.tick ?? at.playhead)
  const { numerator, denominator } = measureAt(at.measures, barStart(at.measures, bar))
  const settings = await form.ask(
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
        void form.commit({ type: 'signature/remove', measure: placeOfBar(at.measures, Number(chosen.bar)) }),
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
  await form.commit(
    isMoved ? { type: 'batch', name: { action: 'timeSignature', count: 1 }, commands: [move, set] } : set,
  )
}
