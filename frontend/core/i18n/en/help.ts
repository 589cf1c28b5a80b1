/** A user's first hour: the first song, hints, news, reports. */
export const help = {
  firstSong: {
    offer: 'Open the sample song',
    text: 'A short piece for piano, strings and bass, to hear, to change and to make your own.',
    title: 'First Light',
  },
  hints: {
    count: 'Hint {{number}} of {{all}}',
    next: 'Got it',
    off: 'No more hints',
    key: 'Key:',
    play: {
      title: 'Hear it',
      text: 'This plays the song and pauses it. A press on the ruler above the notes plays from there.',
    },
    draw: {
      title: 'Write a note',
      text: 'With the pencil, press on an empty place and pull to the right. A double press deletes a note.',
    },
    instrument: { title: 'Choose a sound', text: 'Each track has an instrument of its own. Press here to try others.' },
    save: {
      title: 'Keep it',
      text: 'The song is in your library once you save it. Then the File menu can publish and share it.',
    },
    help: {
      title: 'Look it up',
      text: 'Everything that can be done has a name, and most of it a key. This menu finds both.',
    },
    show: 'Show hints in the editor',
    again: 'Show all again',
    shown: 'All hints will be shown again.',
  },
  news: {
    mark: 'New',
    title: 'What’s new',
    text: 'What has changed in Tunesmith lately.',
    english: 'This list is written in English.',
    newest: 'In this version',
  },
  report: {
    menu: 'Send report…',
    title: 'Report a problem',
    text: 'This makes a file that you can give to the people who run this server. Nothing is sent by itself.',
    words: 'What went wrong, and what did you do before?',
    withSong: 'Add the open song “{{name}}”',
    withMail: 'Add my mail address, {{mail}}',
    contents: 'What the file will contain',
    secrets: 'Passwords, tokens and mail addresses are taken out of the log.',
    bytes: 'Binary, {{size}}',
    save: 'Save the report',
    saved: 'The report is saved as {{name}}. Nothing was sent.',
  },
  print: 'Print',
} as const
