import './fileSystem'

/**
 * The reason why a file on the disk cannot be used: the user refused, it is gone, it cannot be written, the disk is
 * full, or it cannot be read.
 */
type FileProblemCode = 'denied' | 'gone' | 'locked' | 'full' | 'unreadable'

export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  readonly code: FileProblemCode
  constructor(code: FileProblemCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

const CODES: Readonly<Record<string, FileProblemCode>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'gone',
  NoModificationAllowedError: 'locked',
  InvalidModificationError: 'locked',
  QuotaExceededError: 'full',
  NotReadableError: 'unreadable',
}

/** Turns an error that the browser reports into a FileProblem; other errors are returned unchanged. */
const explained = (error: unknown, otherwise: FileProblemCode): unknown =>
  error instanceof DOMException ? new FileProblem(CODES[error.name] ?? otherwise, error) : error

const MIDI: FilePickerType = { accept: { 'audio/midi': ['.mid', '.midi', '.kar'] } }
const SCORE: FilePickerType = {
  accept: {
    'application/vnd.recordare.musicxml+xml': ['.musicxml', '.xml'],
    'application/vnd.recordare.musicxml': ['.mxl'],
  },
}
/** The browser remembers the folder of the last song under this id. */
const FOLDER = 'songs'

/** Whether this browser lets pages read and write files that the user chooses. */
export const canPickFiles = (): boolean => Boolean(window.showOpenFilePicker && window.showSaveFilePicker)

/**
 * Shows the system's dialog to open a MIDI file or a score. Resolves to null if it was closed. Must run in a user's own
 * event.
 */
export async function pickToOpen(): Promise<FileSystemFileHandle | null> {
  const types = [{ accept: { ...MIDI.accept, ...SCORE.accept } }]
  const [handle = null] = (await unlessClosed(window.showOpenFilePicker?.({ id: FOLDER, types }))) ?? []
  return handle
}

/** Shows the system's dialog to save a MIDI file. Resolves to null if it was closed. Must run in a user's own event. */
export const pickToSave = (suggestedName: string): Promise<FileSystemFileHandle | null> =>
  unlessClosed(window.showSaveFilePicker?.({ id: FOLDER, types: [MIDI], suggestedName }))

async function unlessClosed<T>(picked: Promise<T> | undefined): Promise<T | null> {
  try {
    return (await picked) ?? null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw explained(error, 'denied')
  }
}

/** Asks again for an expired permission. Throws FileProblem if it is refused. */
async function need(handle: FileSystemHandle, mode: 'read' | 'readwrite'): Promise<void> {
  if ((await handle.queryPermission?.({ mode })) === 'granted') return
  // Without these methods, reading and writing ask by themselves.
  const answer = (await handle.requestPermission?.({ mode })) ?? 'granted'
  if (answer !== 'granted') throw new FileProblem('denied')
}

/** Reads the current file. Throws FileProblem. */
export async function readHandle(handle: FileSystemFileHandle): Promise<File> {
  try {
    await need(handle, 'read')
    return await handle.getFile()
  } catch (error) {
    throw explained(error, 'unreadable')
  }
}

/** Asks for the permission to write; must run in a user's own event. Throws FileProblem if it is refused. */
export async function needToWrite(handle: FileSystemFileHandle): Promise<void> {
  try {
    await need(handle, 'readwrite')
  } catch (error) {
    throw explained(error, 'denied')
  }
}

/**
 * Replaces the whole contents of the file; after a failure it is unchanged. Resolves to the new file. Throws
 * FileProblem.
 */
export async function writeHandle(handle: FileSystemFileHandle, bytes: ArrayBuffer): Promise<File> {
  try {
    const stream = await handle.createWritable()
    try {
      await stream.write(bytes)
      await stream.close()
    } catch (error) {
      await stream.abort().catch(() => {})
      throw error
    }
    return await handle.getFile()
  } catch (error) {
    throw explained(error, 'locked')
  }
}
