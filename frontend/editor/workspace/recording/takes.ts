import type { Command } from '#shared/edit/command'
import type { Recorded } from '#shared/recording/recording'
import type { Song, Track } from '#shared/song/song'
import { ask } from '../../../ui'
import { playableTracks } from '../../model/playable'
import { takesDialog } from '../../panes/dialogs'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import type { Transport } from '../playing/transport'
import { recordedCommand } from './recordedCommands'

/** One recorded round of a loop. */
interface LoopTake {
  readonly recorded: Recorded[]
  /** Ids of the take's notes and controls in the song; a note or control that was removed and put back has two. */
  readonly ids: Set<number>
}

export interface RecordedTakes {
  /** The tick at which the recording began. */
  readonly from: number
  /** Takes by the number of their round. */
  readonly takes: Map<number, LoopTake>
  readonly trackOf: (channel: number) => number
}

interface LoopTakes {
  /** Keeps the takes of a recording, and asks which of them stay. */
  offer(recorded: RecordedTakes): Promise<void>
  /** Asks again for the takes of the last recording. */
  choose(): Promise<void>
  forget(): void
}

let choices = 0

/**
 * The takes of the last recording; at first all of them are in the song. A choice changes the song at once, so the user
 * sees and hears the result. One undo takes back all choices made while the dialog was open.
 */
export function createTakes(
  { store, link, audio, ended }: Pick<Core, 'store' | 'link' | 'audio' | 'ended'>,
  transport: Transport,
): LoopTakes {
  let last: RecordedTakes | null = null

  async function choose(): Promise<void> {
    if (!last) return
    const recorded = last
    const takes = [...recorded.takes].sort(([a], [b]) => a - b).map(([, take]) => take)
    const gestureId = `takes ${++choices}`
    let lastChange: Promise<unknown> = Promise.resolve()

    const listen = () => {
      const { loop } = store.getState()
      transport.seek(loop?.enabled ? loop.begin : recorded.from)
      if (store.getState().transport !== 'playing') transport.start(0)
    }
    const keep = async (wanted: LoopTake | null) => {
      const { song } = store.getState()
      if (!song) return
      const removal = removalOf(song, wanted ? takes.filter((take) => take !== wanted) : [])
      if (removal) await link.apply(removal, { gestureId })
      for (const take of wanted ? [wanted] : takes) {
        const command = isIn(song, take) ? null : recordedCommand('chooseTake', take.recorded, recorded.trackOf)
        if (!command) continue
        const { addedIds } = await link.apply(command, { gestureId })
        for (const id of addedIds) take.ids.add(id)
      }
    }

    await ask(
      takesDialog,
      {
        takes: takes.map((take) => take.recorded.flatMap(({ notes }) => notes)),
        store,
        initial: theOnlyOne(store.getState().song, takes),
        choose: (index: number | null) => {
          lastChange = lastChange.then(() => keep(index === null ? null : takes[index])).catch(editFailed)
          void lastChange.then(listen)
        },
        listen,
        pause: () => audio.pause(),
      },
      { once: true, signal: ended },
    )
    audio.pause()
    await lastChange
  }

  return {
    async offer(recorded) {
      last = recorded
      store.setState({ hasTakes: true })
      await choose()
    },
    choose,
    forget() {
      last = null
      store.setState({ hasTakes: false })
    },
  }
}

const idsIn = ({ id, length }: Track['notes'] | Track['controls'], { ids }: LoopTake): number[] =>
  [...id.subarray(0, length)].filter((each) => ids.has(each))

const isIn = (song: Song, take: LoopTake): boolean =>
  playableTracks(song).some(({ notes, controls }) => idsIn(notes, take).length + idsIn(controls, take).length > 0)

/** The index of the only take in the song; null: several are, or none. */
function theOnlyOne(song: Song | null, takes: readonly LoopTake[]): number | null {
  const places = song ? takes.flatMap((take, place) => (isIn(song, take) ? [place] : [])) : []
  return places.length === 1 ? places[0] : null
}

/** The command that removes takes from the song; null if none of their notes and controls is in it. */
function removalOf(song: Song, takes: readonly LoopTake[]): Command | null {
  const commands = playableTracks(song).flatMap(({ id: trackId, notes, controls }): Command[] => {
    const idsOf = (rows: typeof notes | typeof controls) =>
      Uint32Array.from(takes.flatMap((take) => idsIn(rows, take))).sort()
    const [noteIds, controlIds] = [idsOf(notes), idsOf(controls)]
    return [
      ...(noteIds.length > 0 ? [{ type: 'notes/remove', trackId, ids: noteIds } as const] : []),
      ...(controlIds.length > 0 ? [{ type: 'controls/remove', trackId, ids: controlIds } as const] : []),
    ]
  })
  return commands.length > 0 ? { type: 'batch', name: { action: 'chooseTake', count: 1 }, commands } : null
}
