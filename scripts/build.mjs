// npm run build: the app and the server, into dist/.
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'

await ensureInstalled()
await build()
