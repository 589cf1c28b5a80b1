import type { ComposeRequest } from '#shared/composer/request'
import { EMPTY_REQUEST } from '#shared/composer/request'
import type { Language } from '#shared/composer/vocabulary'
import { composeInWorker } from './compositions'

/**
 * The song that we offer to a user without songs: piano, strings and bass, 32 bars with markers. Its seed and settings
 * are fixed, so it is the same for everybody, except that its names are in the user's language.
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

/** Composes it as a MIDI file, which the editor opens unsaved. Rejects when the composer cannot be loaded. */
export async function makeFirstSong(title: string, language: Language): Promise<File> {
  const { midi } = await composeInWorker(firstSongRequest(title, language))
  return new File([midi], `${title}.mid`, { type: 'audio/midi' })
}
