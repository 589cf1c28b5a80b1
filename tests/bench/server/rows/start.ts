import { rmSync } from 'node:fs'
import { median, type Row, whole } from '../../lib/table'
import { emptyFolder } from '../fill'
import { startProduction } from '../process'

const STARTS = 5

async function startsIn(folder: () => string, isFresh: boolean): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < STARTS; i++) {
    const dataDir = folder()
    const program = await startProduction(dataDir)
    times.push(program.startMs)
    await program.stop()
    if (isFresh) rmSync(dataDir, { recursive: true })
  }
  return times
}

/** From the start of the process until `/readyz` says that it is ready. */
export async function startRows(filled: string): Promise<Row[]> {
  const fresh = median(await startsIn(emptyFolder, true))
  const again = median(await startsIn(() => filled, false))
  return [
    {
      what: 'start until ready: on a new data folder / on one with 20,300 songs',
      measured: `${whole(fresh)} ms / ${whole(again)} ms`,
    },
  ]
}
