import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** A new empty folder, which `removeTemporaryFolders` takes away. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tunesmith-test-'))
  folders.push(folder)
  return folder
}

/** Removes every folder that this process was given: a test file's last act. */
export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
