import { Measures, measureAt } from '#shared/time/measures'
import type { EditorActions } from '../model/state'
import { composedCommand } from '../tools/composedCommand'
import { editFailed } from './messages'
import type { Parts } from './parts'

/** Puts what was composed into the open song. */
export function createComposeActions(
  { store, link }: Parts,
  position: () => number,
): Pick<EditorActions, 'insertComposed'> {
  return {
    async insertComposed(composed) {
      const { song } = store.getState()
      if (!song) return null
      const { measure, start } = measureAt(Measures.of(song), Math.floor(position()))
      try {
        const { addedIds } = await link.apply(composedCommand(song, composed, start))
        const [first] = addedIds
        store.setState({ selectedTrackId: first })
        return { bar: measure }
      } catch (error) {
        editFailed(error)
        return null
      }
    },
  }
}
