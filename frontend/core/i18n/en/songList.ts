/** Songs one below the other, with what can be done to each. */
export const songList = {
  play: 'Play {{name}}',
  pause: 'Pause {{name}}',
  published: 'Published',
} as const
