/** The colours of a mood. */
export interface Palette {
  /** The background, from one corner to the other. */
  readonly sky: readonly [string, string]
  /** The darkest shape. */
  readonly deep: string
  readonly main: string
  readonly second: string
  /** The colour that catches the eye first. */
  readonly accent: string
  /** The lightest shape. */
  readonly light: string
}

/** Palettes by mood slug. */
export const PALETTES: Readonly<Record<string, Palette>> = {
  happy: {
    sky: ['#ffd166', '#ff9b54'],
    deep: '#7d2e68',
    main: '#f94f6d',
    second: '#12a5a0',
    accent: '#fff4d2',
    light: '#fffaf0',
  },
  sad: {
    sky: ['#18243b', '#456a90'],
    deep: '#0d1626',
    main: '#7da3c8',
    second: '#3f6088',
    accent: '#d8e6f1',
    light: '#f2f7fb',
  },
  calm: {
    sky: ['#1f5673', '#3fae9f'],
    deep: '#0f3a50',
    main: '#c3f2cd',
    second: '#63cdb8',
    accent: '#f2b71f',
    light: '#f4fbe9',
  },
  energetic: {
    sky: ['#2a070d', '#c1121f'],
    deep: '#140306',
    main: '#ffb703',
    second: '#ff4d2e',
    accent: '#fff0a8',
    light: '#fffbe8',
  },
  dark: {
    sky: ['#07070b', '#241a33'],
    deep: '#020204',
    main: '#6a4fa3',
    second: '#3a2d57',
    accent: '#d1345b',
    light: '#cfc7e3',
  },
  romantic: {
    sky: ['#4a1147', '#d0577f'],
    deep: '#2a0930',
    main: '#ff9a8d',
    second: '#e0457b',
    accent: '#ffdcae',
    light: '#fff1ea',
  },
  dreamy: {
    sky: ['#2a2a72', '#9a7fd1'],
    deep: '#191a4d',
    main: '#f6b8e6',
    second: '#7fe0da',
    accent: '#fff3c9',
    light: '#fbf6ff',
  },
  tense: {
    sky: ['#101316', '#3a4046'],
    deep: '#07090a',
    main: '#d3e11f',
    second: '#7b8791',
    accent: '#ff5a1f',
    light: '#f3f4ec',
  },
  playful: {
    sky: ['#fdf3dd', '#ffdba6'],
    deep: '#15395b',
    main: '#ef476f',
    second: '#1c9bd1',
    accent: '#ffc233',
    light: '#ffffff',
  },
  epic: {
    sky: ['#0a1838', '#1d5a78'],
    deep: '#050d20',
    main: '#e9b44c',
    second: '#b5413f',
    accent: '#ffe7a6',
    light: '#fff6de',
  },
  none: {
    sky: ['#14171d', '#333c4b'],
    deep: '#0b0d11',
    main: '#ff7a45',
    second: '#6b7a92',
    accent: '#ffd166',
    light: '#eceff4',
  },
}
