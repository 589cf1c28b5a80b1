import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { TRACK_TYPES } from '#shared/composer/vocabulary'
import { request } from '../requests/grid'
import { sample } from '../sample'
import type { Songs } from '../songs'
import { share } from '../statistics'
import { percent, type Row } from './row'

const AREA = 'Determinism and speed'
const PROCESSES = 3
/** The smallest number of files to compare. */
const FILES = 80
const script = fileURLToPath(new URL('../hashes.ts', import.meta.url))
const run = promisify(execFile)

/** Composes the same requests in several processes, one after another. */
export async function processRow(): Promise<Row> {
  const outputs: string[] = []
  for (let i = 0; i < PROCESSES; i++) {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', script])
    outputs.push(stdout)
  }
  const files = outputs[0].trim().split('\n').length
  const same = outputs.every((output) => output === outputs[0])
  return {
    area: AREA,
    measure: `the same bytes in ${PROCESSES} processes (SHA-256 of ${files} files)`,
    ours: same ? 'equal' : 'different',
    gate: 'equal',
    passed: same && files >= FILES,
  }
}

/** Another seed must give another file, and changing one track's settings must not change the other tracks' notes. */
export function independenceRows({ takes }: Pick<Songs, 'takes'>): Row[] {
  const groups = takes.map((group) => new Set(group.map(({ midi }) => midi.join())).size === group.length)
  const tracks = TRACK_TYPES.map((type) => ({ type, complexity: 4, instrument: null }))
  const kept: boolean[] = []
  for (const { request: asked } of takes.map(([first]) => first)) {
    const before = sample(request({ ...asked, trackCount: 4, tracks }))
    for (const i of TRACK_TYPES.keys()) {
      const changed = tracks.with(i, { ...tracks[i], complexity: 9 })
      const after = sample(request({ ...asked, trackCount: 4, tracks: changed }))
      for (const j of TRACK_TYPES.keys())
        if (j !== i)
          kept.push(JSON.stringify(after.parts[j].track.notes) === JSON.stringify(before.parts[j].track.notes))
    }
  }
  const same = share(kept, (each) => each)
  return [
    {
      area: AREA,
      measure: 'another seed gives another file (genres)',
      ours: percent(share(groups, (each) => each)),
      gate: '100 %',
      passed: groups.every((each) => each),
    },
    {
      area: AREA,
      measure: "a track's setting leaves the other tracks' notes",
      ours: `${percent(same)} of ${kept.length}`,
      gate: '100 %',
      passed: same === 1,
    },
  ]
}
