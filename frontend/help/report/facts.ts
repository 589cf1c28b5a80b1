import i18next from 'i18next'
import { VERSION } from '#shared/schema/version'
import { browserStorage } from '../../core/browserStorage'
import { logEntries } from '../../core/log'
import type { ReportFacts } from './report'

/**
 * Settings that a report contains. Everything else in storage stays here: the token, drafts, names of devices, which
 * songs were open.
 */
const SETTINGS = [
  'language',
  'theme',
  'hints',
  'whats_new',
  'navigation',
  'navigation.editor',
  'player_volume',
  'editor.eventList',
  'editor_export',
  'editor_keys',
  'editor_lanes',
  'editor_master',
  'editor_metronome',
  'editor_mixer_height',
  'editor_recording',
  'editor_track_list_width',
  'midi_input_latency',
] as const

/** Collects the facts about this page for a report. */
export function reportFacts(): ReportFacts {
  return {
    time: new Date(),
    version: VERSION,
    path: window.location.pathname,
    browser: browserFacts(),
    settings: storedSettings(),
    log: logEntries(),
  }
}

function browserFacts(): ReportFacts['browser'] {
  const { userAgent, languages, hardwareConcurrency, onLine, maxTouchPoints } = navigator
  return {
    userAgent,
    languages: languages.join(', '),
    language: i18next.language,
    window: `${innerWidth} × ${innerHeight}`,
    screen: `${screen.width} × ${screen.height}`,
    pixelRatio: devicePixelRatio,
    touchPoints: maxTouchPoints,
    processors: hardwareConcurrency,
    online: onLine,
    secure: window.isSecureContext,
    isolated: window.crossOriginIsolated,
    webGl2: 'WebGL2RenderingContext' in window,
    midi: 'requestMIDIAccess' in navigator,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

function storedSettings(): ReportFacts['settings'] {
  const pairs = SETTINGS.map((key) => [key, stored(key)] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== null))
}

function stored(key: string): unknown {
  const text = browserStorage.read(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
