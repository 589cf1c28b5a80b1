import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { startLanguage } from './app/i18n/language'
import { tellMissingCode } from './app/missingCode'
import { preferencesDialog } from './app/preferences/preferences'
import { visitorPages } from './app/router'
import { isSignedIn, onSessionEnd, startSession } from './app/session/session'
import { startTheme } from './app/theme'
import { takesCode } from './composer'
import { playerBarCode, playerControls } from './player'
import { songDialogCode } from './songs'
import { loadAtFirstSign } from './ui'

startTheme()
// The body scrolls, and keys scroll what has the focus.
document.body.focus()
tellMissingCode()
const texts = startLanguage()
startSession()
onSessionEnd(playerControls.close)
loadAtFirstSign([songDialogCode, playerBarCode, preferencesDialog, takesCode])
// A failure is met by the page that is opened.
if (!isSignedIn()) visitorPages().catch(() => {})

void texts.then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
