import type { ComposeRequest } from '#shared/composer/request'
import { EMPTY_REQUEST } from '#shared/composer/request'
import type { Language } from '#shared/composer/vocabulary'
import { composeInWorker } from './compositions'

/**
 * The song offered to a user without songs: piano, strings and bass, 32 bars with markers. Its seed and settings are
 * fixed, so everybody gets the same song, with names in their own language.
 */
export const firstSongRequest = (title: string, language: Language): ComposeRequest => ({
  ...EMPTY_REQUEST,
  genre: 'Classical',
  mood: 'Romantic',
  bars: 32,
  tempo: 92,
  trackCount: 3,
  tracks: [
    { type: 'melody', complexity: 4, instrument: 'Piano' },
    { type: 'chords', complexity: 3, instrument: 'Strings' },
    { type: 'bass', complexity: 3, instrument: 'Bass' },
  ],
  seed: 7,
  humanise: 0.3,
  language,
  blueprint: { title },
})

/** Composes the first song as a MIDI file, which the editor opens unsaved. Rejects if the composer cannot be loaded. */
export async function makeFirstSong(title: string, language: Language): Promise<File> {
  const { midi } = await composeInWorker(firstSongRequest(title, language))
  return new File([midi], `${title}.mid`, { type: 'audio/midi' })
}
