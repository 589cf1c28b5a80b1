// npm run screenshots [SCREEN …]: pictures of every screen (dark, light, phone; the editor in a small window too) into
// docs/screens, from the built app.
import { runInChromium } from './lib/inChromium.mjs'

await runInChromium('tests/screens/main.ts')
