import type { Translated } from '../catalogue'

export const common: Translated<'zh-Hans', 'common'> = {
  productName: 'Tunesmith',
  beta: 'Beta',
  cancel: 'Cancel',
  close: 'Close',
  required: 'This cannot be empty.',
  loading: 'Loading...',
  retry: 'Try again',
  reload: 'Reload',
  goHome: 'Go to the library',
  brokenPage: 'Something went wrong: {{message}}',
  notFound: {
    title: 'Oops!',
    text: 'The page you are looking for was not found.',
    back: 'Go Back',
  },
  errors: {
    unknown: 'Something went wrong.',
    unreachable: 'The server cannot be reached.',
    language: 'This language could not be loaded. Reload the page to try again.',
    tooMany: 'Too many requests. Try again in {{wait}}.',
    createSong: 'Failed to create song: {{status}}',
    loadSongData: 'Failed to load MIDI data: HTTP {{status}}',
    uploadSongData: 'Failed to upload song data',
    uploadSongDataBecause: 'Failed to upload song data: {{reason}}',
  },
}
