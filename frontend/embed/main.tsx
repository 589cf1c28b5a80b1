import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { basePath } from '../core/basePath'
import { startLanguage } from '../core/i18n/language'
import { UiProvider } from '../ui'
import { EmbedPage } from './EmbedPage'
import { startEmbedTheme } from './embedTheme'
import { ensureStorage } from './ensureStorage'

/** The page of `/embed/{id}`, which other sites frame. It knows of no account: it holds no token and changes nothing. */

const { pathname, search } = window.location
const songId = decodeURIComponent(pathname.slice(basePath.length).split('/')[2] ?? '')

startEmbedTheme(search)
ensureStorage()

void startLanguage().then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <UiProvider>
        <EmbedPage songId={songId} />
      </UiProvider>
    </StrictMode>,
  ),
)
