import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { startI18n } from './app/i18n/i18n'
import { startLanguage } from './app/i18n/language'
import { onSessionEnd, startSession } from './app/session/session'
import { startTheme } from './app/theme'
import { playerControls } from './player'

startTheme()
startI18n(startLanguage())
startSession()
onSessionEnd(playerControls.close)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
