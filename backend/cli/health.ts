import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type CliCommand, EXIT_FAILURE, EXIT_OK } from './cliCommand'

const TIMEOUT_MS = 3_000

const ANY_ADDRESS = ['0.0.0.0', '::']

/** Queries the server on this machine that has these settings. Its certificate need not be valid for `localhost`. */
const health: CliCommand = {
  name: 'health',
  usage: '',
  summary: 'check that the running server is ready',
  help: 'Requests /readyz from the server on this machine with these settings. Exits with 0 when it is ready, otherwise with 1.',
  async run({ config: read, print }) {
    const { host, port, basePath, tlsFiles } = read()
    const options = {
      host: ANY_ADDRESS.includes(host) ? 'localhost' : host,
      port,
      path: `${basePath}/readyz`,
      timeout: TIMEOUT_MS,
      rejectUnauthorized: false,
    }
    const verdict = await new Promise<string>((resolve) => {
      const answered = (response: IncomingMessage) => {
        response.resume()
        resolve(response.statusCode === 200 ? 'ready' : `not ready: ${response.statusCode}`)
      }
      const asked = (tlsFiles ? httpsRequest : httpRequest)(options, answered)
      asked.on('timeout', () => asked.destroy(new Error('no answer within 3 seconds')))
      asked.on('error', ({ message }) => resolve(`not ready: ${message}`))
      asked.end()
    })
    print(verdict)
    return verdict === 'ready' ? EXIT_OK : EXIT_FAILURE
  },
}

export const healthCommands: readonly CliCommand[] = [health]
