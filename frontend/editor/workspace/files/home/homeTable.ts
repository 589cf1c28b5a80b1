import type { SongFile } from '#shared/edit/update'
import type { SongIdentity } from '#workers/song/api'
import { type DeviceSave, NOTHING_SENT, type Sent } from '../../../../offline'

/** A way of keeping the song. */
export type SaveJob =
  /** Saves the song in the library or, while the server does not answer, on this device. */
  | { readonly kind: 'save' }
  /** Saves the song under another name, as a separate song. */
  | { readonly kind: 'saveAs'; readonly name: string }
  /** Saves only the name, in the library. `version` is the first with this name. */
  | {
      readonly kind: 'rename'
      readonly name: string
      readonly songId: string
      readonly version: number
      readonly wasSaved: boolean
    }
  /** Saves the song in its file on the disk. */
  | { readonly kind: 'saveFile'; readonly file: SongFile }
  /** Saves the song in a file that the user chooses. */
  | { readonly kind: 'saveFileAs' }

/** Tells whether one save does for both: two in the library, or two in files. */
export function isSameJob(a: SaveJob, b: SaveJob): boolean {
  const inFile = ({ kind }: SaveJob) => kind === 'saveFile' || kind === 'saveFileAs'
  return a === b || (a.kind === 'save' && b.kind === 'save') || (inFile(a) && inFile(b))
}

export interface HereVersion extends DeviceSave {
  /** The song's version as it was written or sealed. */
  readonly version: number
}

/** A job and its progress so far. */
export interface Saving {
  readonly job: SaveJob
  /** The number of the job's song. */
  readonly song: number
  /** Where the song is stored: at its place, as a new song that takes its place, or as a new song beside it. */
  readonly how: 'same' | 'instead' | 'beside'
  readonly written: { readonly bytes: ArrayBuffer; readonly version: number }
  /** The song's identity and name when it was written. */
  readonly identity: SongIdentity
  readonly name: string
  /** The song's save on this device at that time, as `DeviceSave.since`; null: none. */
  readonly own: number | null
  readonly sent: Sent
  /** Whether the song was sent to the library, so that `sent` is newer than the notes on this device. */
  readonly isSent: boolean
  /** The chosen file; null: the browser's downloads folder. */
  readonly handle: FileSystemFileHandle | null
  /** The song's name before the job renamed it, and its version with the new name; null: not renamed. */
  readonly renamed: { readonly former: string; readonly version: number; readonly isEntry: boolean } | null
  /** The place where the song was stored, and the message for the user. */
  readonly stored: { readonly identity: SongIdentity; readonly here: DeviceSave | null; readonly says: string }
  /** The reason of a failure: an error, or the whole message for the user. */
  readonly why: unknown
}

const NO_SONG = { name: '', songId: null, dataId: null }
export const newSaving = (job: SaveJob, song: number): Saving => ({
  job,
  song,
  how: job.kind === 'saveAs' ? 'beside' : 'same',
  written: { bytes: new ArrayBuffer(0), version: 0 },
  identity: NO_SONG,
  name: '',
  own: null,
  sent: NOTHING_SENT,
  isSent: false,
  handle: null,
  renamed: null,
  stored: { identity: NO_SONG, here: null, says: '' },
  why: null,
})

const LIBRARY_SAVE = {
  kept: 'settle',
  stale: 'askBoth',
  gone: 'askAnew',
  away: 'deviceInTurn',
  signedOut: 'signInAgain',
} as const
const DEVICE_SAVE = { kept: 'settle', stale: 'askBoth' } as const

/** The steps outside the turn, and where each answer leads. Every step may also be `refused`, which leads to `fail`. */
const STEPS = {
  /** Makes sure that there is a session. */
  signIn: { yes: 'name', no: 'notKept' },
  /** Finds a name: the job's, the song's, or one from the user. */
  name: { yes: 'write', no: 'notKept' },
  /**
   * Writes the song's current state; it goes to the library, to this device if the server is known to be away, or into
   * a file.
   */
  write: { library: 'inTurn', device: 'device', file: 'file' },
  device: DEVICE_SAVE,
  /** There is another version: the user keeps both, or nothing is stored. */
  askBoth: { yes: 'write', no: 'fail' },
  /** The song was deleted elsewhere: the user agrees to a new song, or nothing is stored. */
  askAnew: { yes: 'write', no: 'fail' },
  /** The session ended: the job starts again, or fails. */
  signInAgain: { yes: 'start', no: 'fail' },
  /** Checks whether the file can be written, or another program changed it. */
  reach: { ready: 'write', stale: 'askReplace' },
  askReplace: { yes: 'write', no: 'notKept' },
  pick: { picked: 'write', none: 'notKept' },
  file: { kept: 'settle' },
  rename: { kept: 'kept', signedOut: 'signInAgain' },
  /** Notes that the song is stored, at its address. */
  settle: { kept: 'kept' },
  /** Takes back the name that the job gave, and tells the user why nothing is stored. */
  fail: { told: 'notKept' },
} as const
/** The steps that one window does at a time: no upload begins between a save in the library and one on this device. */
const IN_TURN = { library: LIBRARY_SAVE, deviceInTurn: DEVICE_SAVE } as const
/** The table of transitions: where each answer leads. */
export const TRANSITIONS = { ...STEPS, ...IN_TURN }

/** The first step of each job. */
export const FIRST_STEPS: Readonly<Record<SaveJob['kind'], SaveStep>> = {
  save: 'signIn',
  saveAs: 'signIn',
  rename: 'rename',
  saveFile: 'reach',
  saveFileAs: 'pick',
}

export type SaveStep = keyof typeof TRANSITIONS

/** The answer of a step, and what it found out about the job, the library and this device. */
export interface StepAnswer<Is extends string = string> {
  readonly is: Is
  readonly saving?: Partial<Saving>
  readonly sent?: Partial<Sent>
  readonly here?: HereVersion | null
}
