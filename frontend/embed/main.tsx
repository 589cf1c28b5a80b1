import { required } from '#shared/core/required'
import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { basePath } from '../core/basePath'
import { startLanguage } from '../core/i18n/language'
import type { Theme } from '../core/theme'
import { UiProvider } from '../ui'
import { EmbedPage } from './EmbedPage'

/**
 * The page of `/embed/{id}`, which other sites show in a frame. It has no account: it holds no token and changes
 * nothing.
 */

const { pathname, search } = window.location
const songId = decodeURIComponent(pathname.slice(basePath.length).split('/')[2] ?? '')

startEmbedTheme(search)

void startLanguage().then(() =>
  createRoot(required(document.getElementById('root'), 'root element')).render(
    <StrictMode>
      <UiProvider>
        <EmbedPage songId={songId} />
      </UiProvider>
    </StrictMode>,
  ),
)

/**
 * Applies the theme in the address, `?theme=light` or `?theme=dark`. With any other value, or none, the page follows
 * the browser's theme and its changes.
 */
function startEmbedTheme(search: string): void {
  const asked = new URLSearchParams(search).get('theme')
  if (asked === 'light' || asked === 'dark') {
    show(asked)
    return
  }
  const light = window.matchMedia('(prefers-color-scheme: light)')
  const follow = () => show(light.matches ? 'light' : 'dark')
  light.addEventListener('change', follow)
  follow()
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}
