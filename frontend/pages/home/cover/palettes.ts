/** A cover's colours: the ground's two ends, the main shapes, and the light. */
export interface Palette {
  readonly ground: readonly [string, string]
  readonly shape: string
  readonly light: string
}

const palette = (from: string, to: string, shape: string, light: string): Palette => ({
  ground: [from, to],
  shape,
  light,
})

export const palettes: readonly Palette[] = [
  palette('#17465f', '#2f8f8f', '#bfeccb', '#ffb703'),
  palette('#2b0f16', '#8f1627', '#ff8a5b', '#ffd08a'),
  palette('#1b1b3a', '#693668', '#f2a07b', '#ffe0b5'),
  palette('#0b132b', '#33506f', '#5bc0be', '#f0a6ff'),
  palette('#14213d', '#3f4670', '#e07a5f', '#f4f1de'),
  palette('#10281f', '#2c6e49', '#a8d672', '#fefee3'),
  palette('#2d1638', '#8c2f6b', '#ff6b8b', '#ffd6c2'),
  palette('#1c1a17', '#5b4a35', '#d9a15b', '#f7ead0'),
  palette('#0d1f2d', '#1d5c7a', '#7fc8f8', '#ffe45e'),
]
