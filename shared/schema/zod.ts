import { z } from 'zod'

// Zod compiles its parsers with `new Function`, which the page's Content-Security-Policy (no `unsafe-eval`) reports
// as a violation even though Zod falls back by itself. Import `z` from here, so that this runs before any schema.
z.config({ jitless: true })

export { z }
