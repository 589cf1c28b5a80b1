/** Texts that are the same in some languages as in English, and why. */

/** Names of products, formats and signs. */
const NAMES = [
  ...['Tunesmith', 'Instagram', 'X (Twitter)', 'TikTok', 'YouTube'],
  ...[
    'MIDI',
    'BPM',
    'CH {{channel}}',
    'P{{port}} CH {{channel}}',
    '{{colour}}',
    '{{percent}}%',
    '{{tempo}} BPM',
    '{{tempo}} BPM · {{bars}} · {{duration}}',
    'OK',
    'S',
    'M',
    'G',
    'R&B',
    'SoundFont',
    'SysEx',
    'CC {{number}}',
    // The letters of notes; French sings them.
    'C D E F G A B',
  ],
]

/** The same word in both languages. */
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  fr: [
    ...['Actions', 'Invitations', 'Pages', 'Page {{page}}', 'Notifications', 'Menus', 'Notes'],
    ...['Genre', 'Photo', 'Solo'],
    ...[
      'Instrument',
      'Instruments',
      'Instrument…',
      'Port',
      'Orange',
      'Turquoise',
      'Indigo',
      'Rose',
      'Piano roll',
      'Playlist',
      'Playlists',
      'Versions',
      'Versions…',
      ...['Notation', 'Swing', 'Groove', 'Volume (%)', 'Swing (%)'],
      'Piano',
      'Ensemble',
      'Auto',
      'Type',
      'Tempo (BPM)',
      'Tempo',
      '{{count}} note',
      '{{count}} notes',
      ...['Port', 'Note', 'Position', 'Note-off {{note}}'],
    ],
    ...['Blues', 'Pop', 'Rock', 'Lo-fi', 'Ambient', 'Jazz', 'Trap', 'Reggae', 'Metal', 'Country'],
    ...['Clavinet', 'Glockenspiel', 'Vibraphone', 'Marimba', 'Xylophone', 'Harmonica', 'Trombone', 'Tuba', 'Piccolo'],
    ...['Shakuhachi', 'Ocarina', 'Sitar', 'Banjo', 'Shamisen', 'Koto', 'Kalimba', 'Shanai', 'Woodblock'],
    ...['Vibraslap', 'Cabasa', 'Maracas', 'Claves', 'Shaker'],
    ...[
      'Pitch bend',
      'Modulation',
      'Volume',
      'Pan',
      'Balance',
      'Expression',
      'Portamento',
      'Sostenuto',
      'Chorus',
      'Phaser',
    ],
  ],
  'zh-Hans': ['Lo-fi', 'Trap', 'High Q'],
  'zh-Hant': ['Lo-fi', 'Trap', 'High Q'],
}

/** Whether a text may be as in English. */
export const maySame = (english: string, language: string): boolean =>
  NAMES.includes(english) || (BY_LANGUAGE[language] ?? []).includes(english)

/** Every text that may be, with its language; null: all. */
export const allowances: readonly (readonly [text: string, language: string | null])[] = [
  ...NAMES.map((text) => [text, null] as const),
  ...Object.entries(BY_LANGUAGE).flatMap(([language, texts]) => texts.map((text) => [text, language] as const)),
]
