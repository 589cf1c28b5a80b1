import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, openDatabase } from '../database'
import { migrationNames } from '.'

const AT = '2026-01-01T00:00:00.000Z'

test('permissions of published songs become what their license says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tunesmith-licenses-'))
  const db = openDatabase({ kind: 'sqlite', file: join(folder, 'songs.sqlite3') })
  await migrate(db)
  for (const _ of migrationNames.slice(migrationNames.indexOf('0011-deleted-songs'))) await db.migrate.down()
  const account = { email: 'ada@example.com', email_key: 'ada@example.com', is_active: true, is_superuser: false }
  await db('users').insert({ id: 'ada', ...account, name: 'ada', name_key: 'ada', created_at: AT })
  const add = (license: string | null, allow_remix: boolean, require_attribution: boolean, name: string | null) =>
    db('songs').insert({
      ...{ id: `${license}`, user_id: 'ada', name: 'Aurora', license, allow_remix, require_attribution },
      ...{ attribution_name: name, created_at: AT, updated_at: AT },
    })
  await add(null, false, false, null)
  await add('CC-BY', false, false, null)
  await add('CC-BY-NC', true, true, 'Countess')
  await add('CC0', false, true, 'Countess')
  await add('ALL-RIGHTS-RESERVED', true, true, 'Countess')
  await migrate(db)
  const rows = await db('songs')
    .orderBy('id')
    .select('license', 'allow_remix', 'require_attribution', 'attribution_name')
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['ALL-RIGHTS-RESERVED', 0, 1, 'Countess'],
    ['CC-BY', 1, 1, 'ada'],
    ['CC-BY-NC', 1, 1, 'Countess'],
    ['CC0', 1, 0, null],
    [null, 0, 0, null],
  ])
  await db.destroy()
  rmSync(folder, { recursive: true })
})
