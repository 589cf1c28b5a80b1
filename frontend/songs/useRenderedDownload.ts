import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { ApiError, type AudioVariant, type DownloadVariant, downloadSong, downloadSound, errorMessage } from '../api'
import { saveFile } from '../core/saveFile'
import { ask, WorkDialog, type WorkFailure } from '../ui'

/** Downloads with sound, which the server renders first. */
export type RenderedVariant = AudioVariant | 'zip'

export const isRendered = (variant: DownloadVariant): variant is RenderedVariant =>
  variant === 'wav' || variant === 'mp3' || variant === 'zip'

/** Downloads a song with its sound. A dialog shows the progress of the render, and can end it. */
export function useRenderedDownload() {
  const { t } = useTranslation('songDialogs')
  return async (song: SongRecord, variant: RenderedVariant): Promise<void> => {
    const run = async (onProgress: (fraction: number) => void, signal: AbortSignal): Promise<WorkFailure | null> => {
      try {
        if (variant !== 'zip') await downloadSound(song.id, variant, onProgress, signal)
        // An archive leaves out sound that the song cannot have.
        else await downloadSound(song.id, 'mp3', onProgress, signal).catch(unlessFinal)
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

function unlessFinal(error: unknown): void {
  if (!isFinal(error)) throw error
}
