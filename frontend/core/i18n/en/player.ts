/** The bar that plays the songs of the library, and the player in other sites. */
export const player = {
  label: 'Player',
  play: 'Play',
  pause: 'Pause',
  next: 'Next song',
  close: 'Close player',
  position: 'Position',
  positionText: '{{position}} of {{duration}}',
  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  preparingBank: 'Preparing sounds…',
  loadingBank: 'Loading sounds… {{percent}}',
  unreadable: 'This song cannot be read.',
  roll: {
    label: 'Piano roll',
    position: 'Bar {{bar}}, beat {{beat}}, {{position}} of {{duration}}',
    inSection: '{{section}}: {{where}}',
  },
} as const

/** Reasons why there is no sound. */
export const sound = {
  noWebAudio: 'This browser has no Web Audio, which sound needs.',
  insecure:
    'Sound needs AudioWorklet, which browsers offer on secure pages only. Open this page over HTTPS or on localhost.',
  broken: 'The synthesizer stopped working. Reload the page to hear sound again.',
  bankMissing: 'The sounds could not be fetched from the server.',
  bankUnreadable: 'The sound bank cannot be read: {{reason}}',
  bankRefused: '{{name}} was not added: {{reason}}',
  bankGone: 'The sound font {{name}} is no longer in this browser. The built-in one is used.',
} as const
