import type { SongFile } from '#shared/edit/update'
import type { SongIdentity } from '#workers/song/api'
import { type DeviceSave, NOTHING_SENT, type Sent } from '../../../../offline'

/** What is to be kept. */
export type SaveJob =
  /** The song, in the library or, while the server does not answer, on this device. */
  | { readonly kind: 'save' }
  /** The song under another name, as one of its own. */
  | { readonly kind: 'saveAs'; readonly name: string }
  /** Its name alone, in the library. `version` is the first with this name. */
  | {
      readonly kind: 'rename'
      readonly name: string
      readonly songId: string
      readonly version: number
      readonly wasSaved: boolean
    }
  /** The song, in its file on the disk. */
  | { readonly kind: 'saveFile'; readonly file: SongFile }
  /** The song, in a file that the user chooses. */
  | { readonly kind: 'saveFileAs' }

/** Saves that one of them does: two in the library, or two in files. */
export function isSameJob(a: SaveJob, b: SaveJob): boolean {
  const inFile = ({ kind }: SaveJob) => kind === 'saveFile' || kind === 'saveFileAs'
  return a === b || (a.kind === 'save' && b.kind === 'save') || (inFile(a) && inFile(b))
}

export interface HereVersion extends DeviceSave {
  /** As written or sealed. */
  readonly version: number
}

/** A job, as far as it is done. */
export interface Saving {
  readonly job: SaveJob
  /** The number of its song. */
  readonly song: number
  /** The song is stored at its place, as a new song that takes its place, or as a new song beside it. */
  readonly how: 'same' | 'instead' | 'beside'
  readonly written: { readonly bytes: ArrayBuffer; readonly version: number }
  /** The song's identity and name when it was written. */
  readonly identity: SongIdentity
  readonly name: string
  /** Its save on this device at that time, as `DeviceSave.since`. */
  readonly own: number | null
  readonly sent: Sent
  /** It was sent to the library, so `sent` is newer than the notes on this device. */
  readonly isSent: boolean
  /** The file that was chosen; null: the browser's folder of downloads. */
  readonly handle: FileSystemFileHandle | null
  /** The name that the job gave the song, as a version of it. */
  readonly renamed: { readonly former: string; readonly version: number; readonly isEntry: boolean } | null
  /** Where it was stored, and what the user hears of it. */
  readonly stored: { readonly identity: SongIdentity; readonly here: DeviceSave | null; readonly says: string }
  /** An error, or the whole message for the user. */
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
  /** A session is needed. */
  signIn: { yes: 'name', no: 'notKept' },
  /** So is a name: that of the job, that of the song, or the user's. */
  name: { yes: 'write', no: 'notKept' },
  /** The song as it is now goes to the library, to this device if the server is known to be away, or into a file. */
  write: { library: 'inTurn', device: 'device', file: 'file' },
  device: DEVICE_SAVE,
  /** There is another version: the user keeps both, or nothing is stored. */
  askBoth: { yes: 'write', no: 'fail' },
  /** The song was deleted elsewhere: the user agrees to a new one, or nothing is stored. */
  askAnew: { yes: 'write', no: 'fail' },
  /** The session ended: the job starts again, or fails. */
  signInAgain: { yes: 'start', no: 'fail' },
  /** The file may be written, or another program changed it. */
  reach: { ready: 'write', stale: 'askReplace' },
  askReplace: { yes: 'write', no: 'notKept' },
  pick: { picked: 'write', none: 'notKept' },
  file: { kept: 'settle' },
  rename: { kept: 'kept', signedOut: 'signInAgain' },
  /** The song is known to be stored, at its address. */
  settle: { kept: 'kept' },
  /** The name that the job gave is taken back, and the user told why nothing is stored. */
  fail: { told: 'notKept' },
} as const
/** The steps of one window at a time: no upload begins between a save in the library and one on this device. */
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

/** What a step answers, and what it found out about the job, the library and this device. */
export interface StepAnswer<Is extends string = string> {
  readonly is: Is
  readonly saving?: Partial<Saving>
  readonly sent?: Partial<Sent>
  readonly here?: HereVersion | null
}
