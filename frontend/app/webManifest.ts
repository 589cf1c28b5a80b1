import type * as english from '../core/i18n/en'

type Words = { readonly [Key in keyof (typeof english)['desktop']['app']]: string }

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string, picture: string) => ({
  name,
  url,
  icons: [{ src: `icons/${picture}-96.png`, sizes: '96x96', type: 'image/png' }],
})

/** The name of a language's manifest. */
export const manifestName = (language: string): string => `manifest.${language}.webmanifest`

/**
 * Web app manifest (W3C), which tells the system about the installed app. Addresses are relative, since only the
 * running server knows its path.
 */
export const webManifest = (language: string, words: Words) => ({
  id: './',
  start_url: './',
  scope: './',
  name: 'Tunesmith',
  short_name: 'Tunesmith',
  description: words.description,
  lang: language,
  dir: 'ltr',
  display: 'standalone',
  display_override: ['window-controls-overlay', 'standalone'],
  // Colours of the dark theme, until the page's own theme replaces them.
  background_color: '#0e1014',
  theme_color: '#14171d',
  categories: ['music', 'productivity'],
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut(words.newSong, './editor', 'new'),
    shortcut(words.library, './', 'library'),
    shortcut(words.create, './?create', 'create'),
  ],
  file_handlers: [
    { action: './editor', accept: { 'audio/midi': ['.mid', '.midi', '.kar'] }, launch_type: 'single-client' },
  ],
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  share_target: {
    action: 'share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [{ name: 'files', accept: ['audio/midi', 'audio/mid', 'audio/x-midi', '.mid', '.midi', '.kar'] }],
    },
  },
})
