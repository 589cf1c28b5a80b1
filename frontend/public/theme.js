// Runs before the first paint, so that a light page never flashes dark. The app takes over in core/theme.ts.
let stored = null
try {
  stored = localStorage.getItem('theme')
} catch {
  // The browser refuses storage.
}
const light = stored === 'light' || (stored !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
if (light) document.documentElement.dataset.theme = 'light'
