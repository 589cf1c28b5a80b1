import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { startLanguage } from './app/i18n/language'
import { onSessionEnd, startSession } from './app/session/session'
import { startTheme } from './app/theme'
import { playerControls } from './player'

startTheme()
const texts = startLanguage()
startSession()
onSessionEnd(playerControls.close)

void texts.then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
