import { programAt, trackById } from '#shared/song/derive'
import { useAsk } from '../../../ui'
import { useEditorActions, useEditorRuntime, useEditorStore } from '../../model/context'
import { ChannelDialog } from '../dialogs/ChannelDialog'
import { ProgramDialog } from '../program/ProgramDialog'
import type { TrackView } from './trackView'

/** Asks for a track's channel or instrument, and sets the answer if it differs. */
export function useTrackDialogs() {
  const { setChannel, setProgram } = useEditorActions()
  const { position } = useEditorRuntime()
  const store = useEditorStore()
  const ask = useAsk()
  /** The program at the playhead: the one that `setProgram` changes. */
  const programNow = (trackId: number) => {
    const { song } = store.getState()
    const track = song && trackById(song, trackId)
    return track ? programAt(track, Math.round(position())) : 0
  }
  return {
    async askChannel({ id, channel }: TrackView): Promise<void> {
      const answer = await ask(ChannelDialog, { channel })
      if (answer !== null && answer !== channel) setChannel(id, answer)
    },
    async askProgram({ id, rhythm }: TrackView): Promise<void> {
      const answer = await ask(ProgramDialog, { program: programNow(id), rhythm })
      if (answer !== null && answer !== programNow(id)) setProgram(id, answer)
    },
  }
}
