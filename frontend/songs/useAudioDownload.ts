import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import { ApiError, type AudioVariant, downloadSong, errorMessage, renderSong } from '../api'
import { saveFile } from '../core/saveFile'
import { ask, WorkDialog, type WorkFailure } from '../ui'

/** Downloads a song as sound: a dialog shows the progress of its render, and can end it. */
export function useAudioDownload() {
  const { t } = useTranslation('songDialogs')
  return async (song: Song, variant: AudioVariant): Promise<void> => {
    const run = async (onProgress: (fraction: number) => void, signal: AbortSignal): Promise<WorkFailure | null> => {
      try {
        await renderSong(song.id, variant, onProgress, signal)
        const { blob, name } = await downloadSong(song.id, variant, signal)
        saveFile(blob, name)
        return null
      } catch (error) {
        return { reason: errorMessage(error), canRetry: !isFinal(error) }
      }
    }
    const words = {
      title: t('download.title'),
      message: t('download.message'),
      progress: t('download.progress'),
      failed: t('download.failedTitle'),
    }
    await ask(WorkDialog, { words, run }, { about: song.id })
  }
}

const FINAL = ['song_too_short', 'song_too_long', 'invalid_midi']

/** Whether another attempt would fail in the same way. */
const isFinal = (error: unknown) => error instanceof ApiError && FINAL.includes(error.code ?? '')
