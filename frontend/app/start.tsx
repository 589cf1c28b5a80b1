import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { queryClient } from '../api/queryClient'
import { forgetDraft, takesCode } from '../composer'
import { startLanguage } from '../core/i18n/language'
import { startLog } from '../core/log'
import { explainMissingCode } from '../core/missingCode'
import { startTheme } from '../core/theme'
import { showPresence } from '../desktop/presence'
import { startNews } from '../help'
import { startOffline } from '../offline'
import { playerControls } from '../player'
import { preferencesDialog } from '../preferences/dialogs'
import { onSessionEnd, onSignOut, startSession } from '../session/session'
import { loadAtFirstSign, UiProvider } from '../ui'
import { takeLaunches } from './launches'
import { loadAhead, router } from './router'

/** Starts the whole app. Resolves when it is rendered into `element`, as soon as its texts have loaded. */
export async function startApp(element: HTMLElement): Promise<Root> {
  startLog()
  startTheme()
  startNews()
  // The body is the scroller, and keys scroll the focused element.
  document.body.focus()
  explainMissingCode()
  const texts = startLanguage()
  startSession()
  onSessionEnd(playerControls.close)
  onSignOut(forgetDraft)
  startOffline()
  loadAtFirstSign([preferencesDialog, takesCode])
  loadAhead()

  takeLaunches()
  showPresence()

  await texts
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  return root
}
