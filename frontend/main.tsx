import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { visitorPages } from './app/router'
import { takesCode } from './composer'
import { startLanguage } from './core/i18n/language'
import { tellMissingCode } from './core/missingCode'
import { loadAtFirstSign } from './core/onDemand'
import { startTheme } from './core/theme'
import { playerBarCode, playerControls } from './player'
import { preferencesCode } from './preferences/PreferencesHost'
import { isSignedIn, onSessionEnd, startSession } from './session/session'
import { popupCode } from './songs'

startTheme()
// The body scrolls, and keys scroll what has the focus.
document.body.focus()
tellMissingCode()
const texts = startLanguage()
startSession()
onSessionEnd(playerControls.close)
loadAtFirstSign([popupCode, playerBarCode, preferencesCode, takesCode])
// A failure is met by the page that is opened.
if (!isSignedIn()) visitorPages().catch(() => {})

void texts.then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
