/** A list of songs with their actions. */
export const songList = {
  play: 'Play {{name}}',
  pause: 'Pause {{name}}',
  published: 'Published',
  private: 'Private',
} as const
