import { CodedError } from '../schema/codedError'

/** A fault of a file, or a loss or conversion while reading it. */
export interface MidiFileProblem {
  readonly code:
    | 'empty'
    | 'notMidi'
    | 'unsupportedFormat'
    | 'truncated'
    | 'corruptTrack'
    | 'missingEndOfTrack'
    | 'missingTracks'
    | 'tooManyTracks'
    | 'tooManyEvents'
    | 'strayMessages'
    | 'unreadableBytes'
    | 'smpteConverted'
    | 'invalidDivision'
    | 'sizeLimit'
  /** A complete English sentence; the interface translates by code and values. */
  readonly message: string
  readonly values: Readonly<Record<string, number | string>>
}

/**
 * Thrown when nothing of the file can be read, or when a song does not fit into a file. `params` are the problem's
 * values.
 */
export class MidiFileError extends CodedError<MidiFileProblem['code']> {
  override readonly name = 'MidiFileError'

  constructor(code: MidiFileProblem['code'], message: string, values: MidiFileProblem['values'] = {}) {
    super(code, message, values)
  }
}

/** The error for a file, or for a song being written, with more than `limit` tracks. */
export const tooManyTracks = (limit: number): MidiFileError =>
  new MidiFileError('tooManyTracks', `There are more than ${limit} tracks, the most that a file can have`, { limit })
