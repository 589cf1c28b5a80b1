/** Songs one below the other, with what can be done to each. */
export const songList = {
  play: 'Play {{name}}',
  stop: 'Stop {{name}}',
  published: 'Published',
} as const
