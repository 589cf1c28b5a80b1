import { ask, onDemand } from '../ui'

export const preferencesDialog = onDemand(async () => (await import('./PreferencesDialog')).PreferencesDialog)

/** Opens the settings dialog, from anywhere. */
export const openPreferences = (): void => void ask(preferencesDialog, {}, { once: true })
