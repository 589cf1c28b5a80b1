import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CliError } from './cliCommand'

/** Exit code after SIGINT: 128 plus its number, as in shells. */
const EXIT_INTERRUPTED = 130

/**
 * Reads a password: at a terminal asks twice without echo, otherwise reads the first line of standard input. Never
 * taken from an argument.
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine()
  const password = await ask('Password: ')
  if (password !== (await ask('Again: '))) throw new CliError('The two are not the same.')
  return password
}

async function firstLine(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const [line] = Buffer.concat(chunks).toString('utf8').split(/\r?\n/, 1)
  if (line === '') throw new CliError('There is no password on standard input.')
  return line
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nothing, terminal: true })
  terminal.on('SIGINT', () => process.exit(EXIT_INTERRUPTED))
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
