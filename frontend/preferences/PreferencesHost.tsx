import { onDemand, useCode } from '../core/onDemand'
import { closePreferences, usePreferencesPage } from './preferences'

export const preferencesCode = onDemand(() => import('./PreferencesDialog'))

/** Where the settings dialog is. The app holds the only one. */
export function PreferencesHost() {
  const isOpen = usePreferencesPage() !== null
  const code = useCode(preferencesCode, isOpen, closePreferences)
  return code && <code.PreferencesDialog />
}
