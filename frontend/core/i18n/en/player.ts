/** The bar that plays the songs of the library, and the player in other sites. */
export const player = {
  label: 'Player',
  play: 'Play',
  pause: 'Pause',
  again: 'Try again',
  next: 'Next song',
  close: 'Close player',
  position: 'Position',
  positionText: '{{position}} of {{duration}}',
  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  loading: 'Loading…',
  preparingBank: 'Preparing sounds…',
  loadingBank: 'Loading sounds… {{percent}}',
  unreadable: 'This song cannot be read.',
  roll: {
    label: 'Piano roll',
    position: 'Bar {{bar}}, beat {{beat}}, {{position}} of {{duration}}',
    inSection: '{{section}}: {{where}}',
  },
} as const
