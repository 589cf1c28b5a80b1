import { audibleTracks } from '#shared/playback/audible'
import { exportWav, isTooShort } from '../../audio/exportWav'
import { fileName, saveFile } from '../../core/saveFile'
import { ask } from '../../ui'
import { ExportDialog, type ExportFailure } from '../panes/dialogs/ExportDialog'
import { messageOf } from './messages'
import type { Parts } from './parts'

/** MIDI holds the whole song; WAV what is heard, so mutes and solos count. */
export function createExportActions({ store, link, audio, ended }: Parts) {
  const nameOf = () => store.getState().identity.name || store.getState().song?.name || ''

  async function saveWav(onProgress: (fraction: number) => void, signal: AbortSignal): Promise<ExportFailure | null> {
    const { song, muted, soloed } = store.getState()
    if (!song) return null
    const tracks = [...(audibleTracks(song, { muted, soloed }) ?? song.tracks.map((track) => track.id))]
    try {
      const wav = await exportWav(song, tracks, await audio.bank(), { onProgress, signal })
      saveFile(new Blob([wav], { type: 'audio/wav' }), fileName(nameOf(), 'wav'))
      return null
    } catch (error) {
      return { reason: messageOf(error), canRetry: !isTooShort(error) }
    }
  }

  return {
    async exportMidi(): Promise<void> {
      const { bytes } = await link.api.write()
      saveFile(new Blob([bytes], { type: 'audio/midi' }), fileName(nameOf(), 'mid'))
    },

    async exportWav(): Promise<void> {
      await ask(ExportDialog, { run: saveWav }, { signal: ended })
    },
  }
}
