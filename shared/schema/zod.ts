import { z } from 'zod'

// Zod compiles its parsers with `new Function`, which the page's Content-Security-Policy (no `unsafe-eval`) reports
// as a violation even though Zod has a fallback. Import `z` from here, so that this runs before any schema is made.
z.config({ jitless: true })

export { z }
