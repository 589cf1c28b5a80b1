/** A playlist's page. */
export const playlists = {
  kind: 'Playlist',
  songs_one: '{{count}} song',
  songs_other: '{{count}} songs',
  play: 'Play',
  pause: 'Pause',
  rename: {
    button: 'Rename',
    title: 'Rename playlist',
    label: 'Name',
    missing: 'Please enter a playlist name',
    done: 'Renamed successfully',
  },
  delete: {
    button: 'Delete',
    title: 'Delete “{{name}}”?',
    text: 'Only the playlist is deleted. Its songs stay in the library.',
    done: 'Deleted successfully',
  },
  row: {
    drag: 'Move {{name}}',
    dragHint: 'Drag it, or press the arrow keys up and down.',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    remove: 'Remove {{name}} from the playlist',
    removed: '“{{name}}” was removed from the playlist',
    unavailable: 'This song is not available',
    place: '{{name}}: place {{place}} of {{count}}',
  },
  changed: 'The playlist was changed elsewhere. This is its current state.',
  empty: {
    title: 'This playlist is empty',
    text: 'Add songs from the menu of a song in your library, or of one that others have published.',
  },
  failed: 'The playlist could not be loaded',
  notFound: { title: 'There is no such playlist', text: 'It may have been deleted.' },
} as const
