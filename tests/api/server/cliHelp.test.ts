import { expect, test } from 'vitest'
import { cli, command } from '../../support/cli'

const COMMANDS = [
  ...['user create', 'user list', 'user promote', 'user set-password', 'user disable'],
  ...['invite create', 'invite list', 'invite revoke'],
  ...['backup create', 'backup verify', 'backup restore', 'config print', 'doctor', 'health', 'licenses'],
]

test('without a command, all are listed', async () => {
  const { code, stdout, stderr } = await cli({}, [])
  expect([code, stderr]).toEqual([0, ''])
  for (const name of COMMANDS) expect(stdout).toContain(`  ${name} `)
})

test.each(COMMANDS)('%s tells more', async (name) => {
  const { code, stdout, stderr } = await command({}, [...name.split(' '), '--help'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`npm run cli -- ${name}`)
})

test.each([
  [['user', 'delete']],
  [['users']],
  [['user', 'create']],
  [['user', 'create', 'a@example.com', 'b@example.com']],
  [['user', 'create', 'a@example.com', '--password', 'a quiet harbour']],
  [['doctor', '--quickly']],
])('%j is explained and ends with 64', async (args) => {
  const { code, stderr, stdout } = await command({}, args)
  expect([code, stdout]).toEqual([64, ''])
  expect(stderr).toContain('npm run cli -- ')
})
