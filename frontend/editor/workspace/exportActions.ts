import { audibleTracks } from '#shared/playback/audible'
import { exportWav as exportSong, isTooShort } from '../../audio/exportWav'
import { download, fileName } from './download'
import { messageOf } from './messages'
import type { Parts } from './parts'

/** MIDI holds the whole song; WAV what is heard, so mutes and solos count. */
export function createExportActions({ store, link, audio, dialogs }: Parts) {
  const nameOf = () => store.getState().identity.name || store.getState().song?.name || ''

  async function exportWav(): Promise<void> {
    const { song, muted, soloed } = store.getState()
    if (!song) return
    const tracks = [...(audibleTracks(song, { muted, soloed }) ?? song.tracks.map((track) => track.id))]
    const progress = dialogs.exportProgress(() => void exportWav())
    try {
      const wav = await exportSong(song, tracks, await audio.bank(), {
        onProgress: progress.update,
        signal: progress.signal,
      })
      download(wav, 'audio/wav', fileName(nameOf(), 'wav'))
      progress.close()
    } catch (error) {
      if (!progress.signal.aborted) {
        progress.fail({ reason: messageOf(error), canRetry: !isTooShort(error) })
      }
    }
  }

  return {
    async exportMidi(): Promise<void> {
      const { bytes } = await link.api.write()
      download(bytes, 'audio/midi', fileName(nameOf(), 'mid'))
    },

    exportWav,
  }
}
