import { fileURLToPath } from 'node:url'
import { VERSION } from '#shared/schema/version'

/**
 * A path in the folder of the program, which is two folders above both this file and the bundled `dist/server/main.js`.
 * It does not depend on the current folder.
 */
export const besideProgram = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * The commands that people type to start the server, and to run a subcommand. In the one file and the container image,
 * one word does both.
 */
export const howToCall = (): { readonly server: string; readonly command: string } => {
  const program = process.env.TUNESMITH_COMMAND
  return program ? { server: program, command: program } : { server: 'npm start --', command: 'npm run cli --' }
}

/** The version line: `tunesmith 1.2.3 (linux-x64, Node 24.21.0)`. */
export const versionText = (): string =>
  `tunesmith ${VERSION} (${process.platform}-${process.arch}, Node ${process.versions.node})`
