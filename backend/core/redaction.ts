/**
 * Removes secrets from everything that is logged. Callers leave secrets out themselves; this catches those that they
 * cannot see, such as in a library's error message or in a made-up path.
 */

const REDACTED = '[redacted]'
const SECRET_NAME = /passw|token|secret|authorization|cookie|credential|link/i

/** Patterns of secrets, each with its replacement, which keeps the first groups. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic) +[^\s"',;]+/gi, `$1 ${REDACTED}`],
  // JSON Web Tokens and password hashes anywhere in the text.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/\$argon2\w*\$[^\s"'`)]+/g, REDACTED],
  // The password in a connection URL.
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*:)[^\s@]+@/gi, `$1${REDACTED}@`],
  // ?token=…, "password": "…", secret: …
  [
    /(["']?\b[\w-]*(?:passw(?:or)?d|token|secret|authorization|cookie|superuser|code|state|signature)["']?\s*[=:]\s*["']?)[^\s"',;&)}]+/gi,
    `$1${REDACTED}`,
  ],
]

/** A quick test: every pattern above contains one of these. Most texts have none, which saves five searches. */
const HINT = /[=:$]|eyJ|bearer|basic/i

const MAX_TEXT = 8_000

/** The text, cut to a reasonable length, without anything that looks like a secret. */
export function scrub(text: string): string {
  const cut = text.slice(0, MAX_TEXT)
  if (!HINT.test(cut)) return cut
  return SECRETS.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), cut)
}

/** The fields without secrets. Fields with the name of a secret are redacted completely. */
export function scrubFields<Value>(fields: Readonly<Record<string, Value>>): Record<string, Value | string> {
  const left: Record<string, Value | string> = {}
  for (const name of Object.keys(fields)) {
    const value = fields[name]
    if (value === undefined) continue
    if (SECRET_NAME.test(name)) left[name] = REDACTED
    else left[name] = typeof value === 'string' ? scrub(value) : value
  }
  return left
}

const MASK = '*'
const MAX_PATH = 300
/** Paths that end in a capability or in someone's e-mail address. */
const SECRET_PATHS = /((?:^|\/)(?:export\/files|download_midi|password-recovery[\w-]*)\/).*/i
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Matches tokens: 128 bits in base64 are 22 characters. A segment of lower-case letters is one of our words. */
const TOKEN = /^(?![a-z_-]+$)[\w.~%=+-]{22,}$/
/** A quick test: every path that needs masking contains one of these, and most paths have none. */
const PATH_HINT = /@|[\w.~%=+-]{22}|export\/files|download_midi|password-recovery/i

/** A request's path for the log: without its query and without capabilities. */
export function maskPath(path: string): string {
  const [plain] = path.slice(0, MAX_PATH).split(/[?#]/, 1)
  if (!PATH_HINT.test(plain)) return plain
  const masked = plain.replace(SECRET_PATHS, `$1${MASK}`)
  if (masked.includes('/assets/')) return masked
  const isSecret = (segment: string) => segment.includes('@') || (TOKEN.test(segment) && !UUID.test(segment))
  return masked
    .split('/')
    .map((segment) => (isSecret(segment) ? MASK : segment))
    .join('/')
}
