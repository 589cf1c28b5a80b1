// Runs before the first paint, so that a light page never flashes dark. The app takes over in app/theme.ts.
const stored = localStorage.getItem('theme')
const light = stored === 'light' || (stored !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
if (light) document.documentElement.dataset.theme = 'light'
