import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { z } from '#shared/schema/zod'

const Port = z.int().min(1).max(65_535)
/** Data that the next start reuses: the port is part of the origin, and the browser stores the app's data by origin. */
const Remembered = z.object({ port: Port.optional(), account: z.uuid().optional() })
export type Remembered = z.infer<typeof Remembered>

const Running = z.object({ port: Port, secret: z.string().min(1) })
/** The data with which a second start reaches the running program. */
export type Running = z.infer<typeof Running>

/** The files of the `desktop` command in the data folder; only their owner can read them. */
export function instanceFiles(dataDir: string) {
  const rememberedFile = join(dataDir, 'desktop.json')
  const runningFile = join(dataDir, 'desktop-running.json')
  return {
    /** Reads the remembered data. A damaged file counts as none. */
    remembered: (): Remembered => read(Remembered, rememberedFile) ?? {},
    remember: (value: Remembered) => write(rememberedFile, value),
    running: (): Running | undefined => read(Running, runningFile),
    announce: (value: Running) => write(runningFile, value),
    /** Does not remove the announcement of another program. */
    withdraw({ secret }: Running) {
      if (read(Running, runningFile)?.secret === secret) rmSync(runningFile, { force: true })
    },
  }
}

function read<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

function write(file: string, value: object): void {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, JSON.stringify(value), { mode: 0o600 })
  renameSync(temporary, file)
}

/** Makes the running program open a window. Returns false if none is running. */
export async function openAtRunning({ port, secret }: Running): Promise<boolean> {
  const headers = { Authorization: `Bearer ${secret}` }
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/desktop/open`, { method: 'POST', headers })
    return answer.status === 204
  } catch {
    return false
  }
}

/** The port to try first: outside the range that systems assign by themselves. */
const FIRST_PORT = 26_434

/** The remembered port, or a free one. `isOther`: another program uses the remembered one. */
export async function choosePort(remembered: number | undefined): Promise<{ port: number; isOther: boolean }> {
  if (remembered !== undefined && (await isFree(remembered))) return { port: remembered, isOther: false }
  const first = remembered === undefined && (await isFree(FIRST_PORT))
  const port = first ? FIRST_PORT : await anyFree()
  return { port, isOther: remembered !== undefined }
}

const isFree = (port: number): Promise<boolean> =>
  listenBriefly(port).then(
    () => true,
    () => false,
  )

const anyFree = () => listenBriefly(0)

function listenBriefly(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : wanted
      probe.close(() => resolve(port))
    })
  })
}
