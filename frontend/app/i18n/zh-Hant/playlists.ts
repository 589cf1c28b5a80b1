import type { Translated } from '../catalogue'

export const playlists: Translated<'zh-Hant', 'playlists'> = {
  kind: 'Playlist',
  songs_other: '{{count}} songs',
  play: 'Play',
  stop: 'Stop',
  rename: {
    button: 'Rename',
    title: 'Rename playlist',
    label: 'Name',
    submit: 'Rename',
    missing: 'Please enter a playlist name',
    done: 'Renamed successfully',
  },
  delete: {
    button: 'Delete',
    title: 'Delete “{{name}}”?',
    text: 'The playlist goes. Its songs stay in the library.',
    submit: 'Delete',
    done: 'Deleted successfully',
  },
  row: {
    drag: 'Move {{name}}',
    dragHint: 'Drag it, or press the arrow keys up and down.',
    up: 'Move up {{name}}',
    down: 'Move down {{name}}',
    remove: 'Remove {{name}} from the playlist',
    unavailable: 'This song is not available',
    place: '{{name}}: place {{place}} of {{count}}',
  },
  changed: 'The playlist was changed elsewhere. Here it is as it is now.',
  empty: {
    title: 'This playlist is empty',
    text: 'Add songs from the menu of a song in your library, or of one that others have published.',
    library: 'Go to the library',
  },
  failed: 'The playlist could not be loaded',
  notFound: { title: 'There is no such playlist', text: 'It may have been deleted.', back: 'Go to the library' },
}
