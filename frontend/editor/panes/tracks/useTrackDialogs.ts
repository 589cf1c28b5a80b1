import { useEditorActions } from '../context'
import { dialogs } from '../dialogs/service'
import type { TrackView } from './trackView'

/** Asks for a track's channel or instrument, and sets what was answered when it differs. */
export function useTrackDialogs() {
  const { setChannel, setProgram } = useEditorActions()
  return {
    async askChannel({ id, channel }: TrackView): Promise<void> {
      const answer = await dialogs.channel(channel)
      if (answer !== null && answer !== channel) setChannel(id, answer)
    },
    async askProgram({ id, program, rhythm }: TrackView): Promise<void> {
      const answer = await dialogs.program(program, rhythm)
      if (answer !== null && answer !== program) setProgram(id, answer)
    },
  }
}
