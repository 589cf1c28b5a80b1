import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { startI18n } from './app/i18n/i18n'
import { startSession } from './app/session/session'
import { startTheme } from './app/theme'

startTheme()
startI18n()
startSession()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
