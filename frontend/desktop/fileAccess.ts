import './fileSystem'

/**
 * Why a file on the disk cannot be used: the user refused, it is gone, it cannot be written, the disk is full, or it
 * cannot be read.
 */
export type FileProblemCode = 'denied' | 'gone' | 'locked' | 'full' | 'unreadable'

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

/** As a FileProblem, if the browser reports one; anything else as it is. */
const explained = (error: unknown, otherwise: FileProblemCode): unknown =>
  error instanceof DOMException ? new FileProblem(CODES[error.name] ?? otherwise, error) : error

const MIDI: FilePickerType = { accept: { 'audio/midi': ['.mid', '.midi', '.kar'] } }
const SCORE: FilePickerType = {
  accept: {
    'application/vnd.recordare.musicxml+xml': ['.musicxml', '.xml'],
    'application/vnd.recordare.musicxml': ['.mxl'],
  },
}
/** The browser opens the folder of the last song. */
const FOLDER = 'songs'

/** Whether this browser lets pages read and write files that the user chooses. */
export const canPickFiles = (): boolean => Boolean(window.showOpenFilePicker && window.showSaveFilePicker)

/** The dialog of the system to open a MIDI file or a score; null: it was closed. Must run in a user's own event. */
export async function pickToOpen(): Promise<FileSystemFileHandle | null> {
  const types = [{ accept: { ...MIDI.accept, ...SCORE.accept } }]
  const [handle = null] = (await unlessClosed(window.showOpenFilePicker?.({ id: FOLDER, types }))) ?? []
  return handle
}

/** The dialog of the system to save a MIDI file; null: it was closed. Must run in a user's own event. */
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

/** Asks again for a permission that has expired. Throws FileProblem when it is refused. */
async function need(handle: FileSystemHandle, mode: 'read' | 'readwrite'): Promise<void> {
  if ((await handle.queryPermission?.({ mode })) === 'granted') return
  // Without these methods reading and writing ask by themselves.
  const answer = (await handle.requestPermission?.({ mode })) ?? 'granted'
  if (answer !== 'granted') throw new FileProblem('denied')
}

/** The file as it is now. Throws FileProblem. */
export async function readHandle(handle: FileSystemFileHandle): Promise<File> {
  try {
    await need(handle, 'read')
    return await handle.getFile()
  } catch (error) {
    throw explained(error, 'unreadable')
  }
}

/** Asks for the permission to write; must run in a user's own event. Throws FileProblem when it is refused. */
export async function needToWrite(handle: FileSystemFileHandle): Promise<void> {
  try {
    await need(handle, 'readwrite')
  } catch (error) {
    throw explained(error, 'denied')
  }
}

/**
 * Replaces what is in the file, as a whole: when that fails, the file stays as it was. Resolves with the new file.
 * Throws FileProblem.
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
