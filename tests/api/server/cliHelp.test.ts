import { afterEach, expect, test, vi } from 'vitest'
import { runCli } from '#backend/cli/runCli'
import { cli } from '../../support/cli'

afterEach(() => vi.restoreAllMocks())

/** Runs a failing command in this process: starting another would take half a second. */
async function ask(args: readonly string[]) {
  const printed = (name: 'log' | 'error') => vi.spyOn(console, name).mockImplementation(() => {})
  const [out, err] = [printed('log'), printed('error')]
  const code = await runCli(args, {})
  const textOf = ({ mock }: typeof out) => mock.calls.map(([line]) => `${line}\n`).join('')
  return { code, stdout: textOf(out), stderr: textOf(err) }
}

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
  const { code, stdout, stderr } = await ask([...name.split(' '), '--help'])
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
  const { code, stderr, stdout } = await ask(args)
  expect([code, stdout]).toEqual([64, ''])
  expect(stderr).toContain('npm run cli -- ')
})
