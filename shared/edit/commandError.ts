import { CodedError } from '../schema/codedError'

/**
 * Why a command cannot be carried out: there is no such track (`id`), it is the last one, the conductor cannot be
 * removed or hold channel messages, the song would have too many notes or tracks, a value or an event is invalid, there
 * are not enough tracks, or an event would end the track.
 */
export type CommandErrorCode =
  | 'noSuchTrack'
  | 'lastTrack'
  | 'conductorStays'
  | 'conductor'
  | 'tooManyNotes'
  | 'tooManyTracks'
  | 'doesNotFit'
  | 'tooFewTracks'
  | 'invalid'
  | 'invalidEvent'
  | 'endOfTrack'

/** Thrown for a command that cannot be carried out. */
export class CommandError extends CodedError<CommandErrorCode> {
  override readonly name = 'CommandError'
}
