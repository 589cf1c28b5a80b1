import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const isInstalled = spawnSync('which', ['musescore3']).status === 0

/** MuseScore exits with 0 even for garbage, so its words are read. */
const FAULTS = /Error at line|not equal to specified|tie not found|unmapped|incomplete/
/** Files per run, few enough that one that crashes takes few along. */
const RUN = 10
const RUN_SECONDS = 120

export interface Converted {
  /** Null: MuseScore made nothing of the file. */
  readonly bytes: Uint8Array | null
  readonly fault: string | null
}

/** Converts files by MuseScore 3. `from` and `to`: extensions. */
export function convert(files: readonly (Uint8Array | string)[], from: string, to: string): Converted[] {
  const folder = mkdtempSync(join(tmpdir(), 'musescore-'))
  const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: folder }
  const name = (i: number, extension: string) => join(folder, `${i}.${extension}`)
  const run = (jobs: readonly number[]) => {
    const job = jobs.map((i) => ({ in: name(i, from), out: name(i, `out.${to}`) }))
    writeFileSync(join(folder, 'job.json'), JSON.stringify(job))
    const { stdout, stderr } = spawnSync('musescore3', ['-F', '-j', join(folder, 'job.json')], {
      env,
      encoding: 'utf8',
      timeout: RUN_SECONDS * 1000,
      maxBuffer: 1 << 28,
    })
    return FAULTS.exec(stdout + stderr)?.[0] ?? null
  }
  const isMade = (i: number) => existsSync(name(i, `out.${to}`))
  const faults = new Map<number, string | null>()
  try {
    for (const [i, file] of files.entries()) writeFileSync(name(i, from), file)
    for (let i = 0; i < files.length; i += RUN) {
      const jobs = Array.from({ length: Math.min(RUN, files.length - i) }, (_, k) => i + k)
      // A run with a fault or a crash is done again one by one, to find whose it was.
      if (run(jobs) !== null || !jobs.every(isMade)) for (const each of jobs) faults.set(each, run([each]))
    }
    return files.map((_, i) => ({
      bytes: isMade(i) ? readFileSync(name(i, `out.${to}`)) : null,
      fault: faults.get(i) ?? null,
    }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
