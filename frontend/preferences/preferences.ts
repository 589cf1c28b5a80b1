import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The pages of the settings dialog. */
export type PreferencesPage = 'general' | 'midi' | 'soundFont'

const open = createStore<PreferencesPage | null>()(() => null)

/** Opens the settings dialog, from anywhere. */
export const openPreferences = (page: PreferencesPage = 'general'): void => open.setState(page, true)

export const closePreferences = (): void => open.setState(null, true)

/** The page that is shown; null while the dialog is closed. */
export const usePreferencesPage = (): PreferencesPage | null => useStore(open)
