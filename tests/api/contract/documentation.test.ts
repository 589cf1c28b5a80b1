import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from '#backend/config/config'
import { describeSettings } from '#backend/config/settings'

const read = (path: string) => readFileSync(path, 'utf8')

test('the page on self-hosting ends with the table of all settings (npm run cli -- config print --markdown)', () => {
  expect(read('docs/self-hosting.md').split('## Every setting\n')[1]).toContain(`\n${settingsTable()}\n`)
})

test('every setting named in the docs and container files exists', () => {
  const known = describeSettings().flatMap(({ name, fileSetting }) => [name, fileSetting])
  const postgres = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']
  // Of Node, PostgreSQL's image, Certbot and Linux.
  const others = ['NODE_ENV', ...postgres, 'RENEWED_LINEAGE', 'CAP_NET_BIND_SERVICE']
  for (const path of ['docs/self-hosting.md', 'README.md', 'compose.yaml', 'Dockerfile']) {
    const named = read(path).match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []
    expect([path, named.filter((name) => !known.includes(name) && !others.includes(name))]).toEqual([path, []])
  }
})
