/**
 * What is taken out of everything that is logged, whoever logs it. Callers leave secrets out themselves; this is for
 * what they cannot see: the message of a library's error, a path that somebody made up.
 */

const REDACTED = '[redacted]'
const SECRET_NAME = /passw|token|secret|authorization|cookie|credential|link/i

/** Each with what is kept of it in its first groups. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic) +[^\s"',;]+/gi, `$1 ${REDACTED}`],
  // JSON Web Tokens and password hashes, wherever they stand.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/\$argon2\w*\$[^\s"'`)]+/g, REDACTED],
  // The password of a connection's URL.
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*:)[^\s@]+@/gi, `$1${REDACTED}@`],
  // ?token=…, "password": "…", secret: …
  [
    /(["']?\b[\w-]*(?:passw(?:or)?d|token|secret|authorization|cookie|superuser|code|state|signature)["']?\s*[=:]\s*["']?)[^\s"',;&)}]+/gi,
    `$1${REDACTED}`,
  ],
]

/** What each of the above has somewhere. Most texts have none of it, and are not searched five times. */
const HINT = /[=:$]|eyJ|bearer|basic/i

const MAX_TEXT = 8_000

/** The text, cut to a length that a line can hold, without what looks like a secret. */
export function scrub(text: string): string {
  const cut = text.slice(0, MAX_TEXT)
  if (!HINT.test(cut)) return cut
  return SECRETS.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), cut)
}

/** The fields without secrets: those that are named like one are gone whole. */
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
/** Paths of which the rest is a capability, or an address of a person. */
const SECRET_PATHS = /((?:^|\/)(?:export\/files|download_midi|password-recovery[\w-]*)\/).*/i
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** 128 bits in base64 are 22 characters; what is all lower-case letters is a word of ours. */
const TOKEN = /^(?![a-z_-]+$)[\w.~%=+-]{22,}$/
/** What a path has somewhere in which there is anything to mask. Most have none of it. */
const PATH_HINT = /@|[\w.~%=+-]{22}|export\/files|download_midi|password-recovery/i

/** A request's path as it may be logged: without its query, and without what gives access by being known. */
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
