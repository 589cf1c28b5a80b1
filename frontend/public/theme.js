// Runs before the first paint, so that a light page never flashes dark. The app takes over in app/theme.ts.
if (localStorage.getItem('theme') === 'light') document.documentElement.dataset.theme = 'light'
