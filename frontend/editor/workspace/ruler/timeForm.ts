import type { Command } from '#shared/edit/command'
import type { OperationSettings, Parameters } from '#shared/edit/operations/parameters'
import type { Song } from '#shared/song/song'
import { firstBar, Measures, measureAt } from '#shared/time/measures'
import { ask } from '../../../ui'
import type { ActionId } from '../../model/actions'
import { type Mark, marksOf } from '../../model/marks'
import { parameterDialog } from '../../panes/dialogs'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import type { Transport } from '../playing/transport'

/** How many bars beyond the song a dialog reaches. */
const MORE_BARS = 64

/** The common base of the dialogs about the time line. */
export type TimeForm = ReturnType<typeof createTimeForm>

export function createTimeForm(
  { store, link, ended }: Pick<Core, 'store' | 'link' | 'ended'>,
  transport: Pick<Transport, 'position'>,
) {
  return {
    /** The song, its bars, and the last bar that dialogs reach; null: no song is open. */
    now() {
      const { song } = store.getState()
      if (!song) return null
      const measures = Measures.of(song)
      const end = song.tracks.reduce((last, { endTick }) => Math.max(last, endTick), 0)
      const barOf = (tick: number) => measureAt(measures, tick).measure
      return { song, measures, barOf, playhead: Math.floor(transport.position()), lastBar: barOf(end) + MORE_BARS }
    },
    /** Asks for settings; null: cancelled, or the user pressed the button that calls `remove.run`. */
    ask(
      id: ActionId,
      parameters: Parameters,
      remove?: { isPossible(settings: OperationSettings): boolean; run(settings: OperationSettings): void },
    ): Promise<OperationSettings | null> {
      return ask(parameterDialog, { id, parameters, remove }, { once: true, signal: ended })
    },
    /** Carries out a command; tells the user if the song refuses it. */
    commit: (command: Command): Promise<unknown> => link.apply(command).catch(editFailed),
  }
}

export const barParameter = (
  { measures, lastBar }: { readonly measures: Measures; readonly lastBar: number },
  initial: number,
) => ({ kind: 'number', from: firstBar(measures), to: lastBar, initial }) as const

export const markOn = (song: Song, kind: Mark['kind'], tick: number): Mark | null =>
  marksOf(song).find((mark) => mark.kind === kind && mark.tick === tick) ?? null
