import { ask, onDemand } from '../ui'
import type { PreferencesPage } from './PreferencesDialog'

export const preferencesDialog = onDemand(async () => (await import('./PreferencesDialog')).PreferencesDialog)

/** The dialog that chooses a sound bank for the open song or for all. */
export const soundFontDialog = onDemand(async () => (await import('./soundFonts/SoundFontDialog')).SoundFontDialog)

/** Opens the settings dialog, from anywhere, at the page `first`. */
export const openPreferences = (pages: readonly PreferencesPage[] = [], first?: string): void =>
  void ask(preferencesDialog, { pages, first }, { once: true })
