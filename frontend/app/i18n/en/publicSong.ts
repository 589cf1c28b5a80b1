/** A song's public page, and the player in other sites. */
export const publicSong = {
  play: 'Play',
  pause: 'Pause',
  remix: 'Remix',
  edit: 'Edit',
  share: 'Share',
  download: 'Download',
  logInToDownload: 'Log in to download',
  license: 'License',
  mayRemix: 'Remixing',
  mayDownload: 'Downloading',
  mayListen: 'Listening',
  attribution: 'Name the author: {{name}}',
  private: 'Only you can see this page: the song is not published.',
  failed: 'The song could not be loaded',
  missing: {
    title: 'This song is not here',
    text: 'It was taken back by its author, or the link is wrong.',
    action: 'Discover songs',
    logIn: 'Log in to discover songs',
  },
  headerLogIn: 'Log In',
  headerSignUp: 'Sign Up',
  embed: {
    open: 'Open {{name}} on Tunesmith',
    missing: 'This song is not available.',
  },
} as const
