import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { takeLaunches } from './app/launches'
import { loadAhead } from './app/router'
import { takesCode } from './composer'
import { startLanguage } from './core/i18n/language'
import { startLog } from './core/log'
import { explainMissingCode } from './core/missingCode'
import { startTheme } from './core/theme'
import { showPresence } from './desktop/presence'
import { startNews } from './help'
import { startOffline } from './offline'
import { playerControls } from './player'
import { preferencesDialog } from './preferences/preferences'
import { onSessionEnd, startSession } from './session/session'
import { loadAtFirstSign } from './ui'

startLog()
startTheme()
startNews()
// The body is the scroller, and keys scroll the focused element.
document.body.focus()
explainMissingCode()
const texts = startLanguage()
startSession()
onSessionEnd(playerControls.close)
startOffline()
loadAtFirstSign([preferencesDialog, takesCode])
loadAhead()

takeLaunches()
showPresence()

void texts.then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
