import { countPlay as countOnServer } from '../api'
import { queryClient } from '../api/queryClient'
import type { PlayableSong } from './playableSong'
import { withOneMorePlay } from './withOneMorePlay'

/** Counts one play of the song: on the server, and in every list that is held here. Never rejects. */
export async function countPlay({ id }: PlayableSong): Promise<void> {
  try {
    await countOnServer(id)
    queryClient.setQueriesData({}, (held: unknown) => withOneMorePlay(held, id))
  } catch (error) {
    // It plays nevertheless.
    console.warn('A play was not counted:', error)
  }
}
