import type { ComponentType, LazyExoticComponent } from 'react'
import { ask, onDemand } from '../ui'

export const preferencesDialog = onDemand(async () => (await import('./PreferencesDialog')).PreferencesDialog)

/** Another sound bank for the open song or for all. */
export const soundFontDialog = onDemand(async () => (await import('./soundFonts/SoundFontDialog')).SoundFontDialog)

/** A page of the settings that only a part of the app has. */
export interface SettingsPage {
  readonly value: string
  /** In the user's language. */
  label(): string
  /** Loaded when the page is shown. */
  readonly Content: LazyExoticComponent<ComponentType>
}

/** Opens the settings dialog, from anywhere, at the page that is named. */
export const openPreferences = (pages: readonly SettingsPage[] = [], first?: string): void =>
  void ask(preferencesDialog, { pages, first }, { once: true })
