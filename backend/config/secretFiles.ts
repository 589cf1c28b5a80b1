import { readFileSync } from 'node:fs'

/**
 * The settings that hold secrets. The value of each may also be in a file, which `<name>_FILE` names: container
 * platforms and systemd hand out secrets as files, and other programs can see the environment of a process.
 */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'SECRET_KEY',
  'FIRST_SUPERUSER_PASSWORD',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_APP_SECRET',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'COMPOSER_KEY',
] as const

/** `SECRET_KEY_FILE` for `SECRET_KEY`; undefined for a setting that is not secret. */
export const fileSettingOf = (name: string): string | undefined =>
  SECRET_SETTINGS.some((secret) => secret === name) ? `${name}_FILE` : undefined

type Environment = Readonly<Record<string, string | undefined>>

interface UnreadSecret {
  /** The setting, without `_FILE`. */
  readonly name: string
  /** One line, meant for the operator. */
  readonly problem: string
}

/**
 * The settings with the contents of the files named by `…_FILE` settings, and the secrets that cannot be read. The line
 * break at the end of a file is not part of the secret.
 */
export function withSecretFiles(settings: Environment): { values: Environment; unread: readonly UnreadSecret[] } {
  const values = { ...settings }
  const unread: UnreadSecret[] = []
  for (const name of SECRET_SETTINGS) {
    const fileSetting = `${name}_FILE`
    const file = settings[fileSetting]
    if (file === undefined) continue
    const refuse = (reason: string) => void unread.push({ name, problem: `${fileSetting}: ${reason}` })
    if (settings[name] !== undefined) {
      refuse(`${name} is set too; set only one of them`)
      continue
    }
    try {
      const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (value === '') refuse(`${file} is empty`)
      else values[name] = value
    } catch (error) {
      refuse(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return { values, unread }
}
