/**
 * Every error that the server answers with: its code, its HTTP status and its sentence. A sentence with variable parts
 * is a function of the error's parameters. The code is sent in `X-Error-Code`, the parameters in `X-Error-Params`, the
 * sentence as the `detail` of the body.
 */
export const ERRORS = {
  bad_request: { status: 400, detail: 'Bad Request' },
  body_incomplete: { status: 400, detail: 'Request body incomplete' },
  email_known: { status: 400, detail: 'The user with this email already exists in the system' },
  email_in_system: { status: 400, detail: 'The user with this email already exists in the system.' },
  inactive_user: { status: 400, detail: 'Inactive user' },
  invalid_invitation: { status: 400, detail: 'This invitation is used up, has expired or was revoked' },
  invalid_provider: { status: 400, detail: 'Invalid provider' },
  invalid_token: { status: 400, detail: 'Invalid token' },
  link_not_midi: { status: 400, detail: 'Invalid MIDI file' },
  same_password: { status: 400, detail: 'New password cannot be the same as the current one' },
  song_not_saved: { status: 400, detail: 'This song is not saved in the cloud' },
  song_too_short: { status: 400, detail: 'Song is too short' },
  url_not_allowed: { status: 400, detail: 'URL not allowed' },
  wrong_login: { status: 400, detail: 'Incorrect email or password' },
  wrong_password: { status: 400, detail: 'Incorrect password' },

  not_authenticated: { status: 401, detail: 'Not authenticated' },

  bad_credentials: { status: 403, detail: 'Could not validate credentials' },
  forbidden: { status: 403, detail: 'Forbidden' },
  invitation_required: { status: 403, detail: 'Signing up needs an invitation on this server' },
  not_enough_permissions: { status: 403, detail: 'Not enough permissions' },
  not_enough_privileges: { status: 403, detail: "The user doesn't have enough privileges" },
  sign_in_again: {
    status: 403,
    detail: 'Linking needs a sign-in within the last ten minutes. Log out, log in and try again.',
  },
  signup_off: { status: 403, detail: 'Nobody can sign up on this server' },
  superuser_self_delete: { status: 403, detail: 'Super users are not allowed to delete themselves' },
  superuser_self_demote: { status: 403, detail: 'Super users are not allowed to demote or deactivate themselves' },

  invitation_not_found: { status: 404, detail: 'Invitation not found' },
  linked_account_not_found: { status: 404, detail: 'Linked account not found' },
  midi_not_found: { status: 404, detail: 'MIDI not found' },
  no_user_with_id: { status: 404, detail: 'The user with this id does not exist in the system' },
  no_user_with_name: { status: 404, detail: 'The user with this username does not exist in the system.' },
  not_found: { status: 404, detail: 'Not Found' },
  playlist_not_found: { status: 404, detail: 'Playlist not found' },
  song_data_not_found: { status: 404, detail: 'Song data not found' },
  song_not_found: { status: 404, detail: 'Song not found' },
  user_not_found: { status: 404, detail: 'User not found' },
  version_not_found: { status: 404, detail: 'Version not found' },

  /** `allow`: the methods that the path knows, as the header `Allow` lists them. */
  method_not_allowed: { status: 405, detail: (_: { readonly allow: string }) => 'Method Not Allowed' },

  request_timeout: { status: 408, detail: 'Request Timeout' },

  byte_quota: {
    status: 409,
    detail: ({ size }: { readonly size: number }) => `This server keeps at most ${size} MiB for each user`,
  },
  email_taken: { status: 409, detail: 'User with this email already exists' },
  linked_elsewhere: { status: 409, detail: 'This account is linked to another user' },
  only_sign_in: {
    status: 409,
    detail: 'This is the only way to sign in to your account. Set a password first.',
  },
  playlist_changed: { status: 409, detail: 'The playlist has other songs' },
  song_data_in_use: { status: 409, detail: 'Song data already in use' },
  song_quota: {
    status: 409,
    detail: ({ count }: { readonly count: number }) =>
      `This server keeps at most ${count} ${plural(count, 'song')} for each user`,
  },
  username_taken: { status: 409, detail: 'User with this username already exists' },
  version_names: {
    status: 409,
    detail: ({ count }: { readonly count: number }) =>
      `At most ${count} ${plural(count, 'version')} of a song can have a name`,
  },
  version_quota: {
    status: 409,
    detail: ({ size }: { readonly size: number }) =>
      `This server keeps at most ${size} MiB of versions with a name for each user`,
  },

  precondition_failed: { status: 412, detail: 'Precondition Failed' },
  /** `version`: the current one, as its `ETag` names it. */
  song_data_changed: { status: 412, detail: (_: { readonly version: string }) => 'Song data has changed' },

  body_too_large: { status: 413, detail: 'Request body too large' },
  sheet_too_long: { status: 413, detail: 'Song is too long for sheet music' },
  song_too_long: {
    status: 413,
    detail: ({ count }: { readonly count: number }) => `Song is longer than ${count} ${plural(count, 'minute')}`,
  },
  unsupported_media_type: { status: 415, detail: 'Unsupported media type' },
  range_not_satisfiable: { status: 416, detail: 'Range Not Satisfiable' },

  /** The body names the refused fields instead of a sentence. */
  invalid_fields: { status: 422, detail: 'Validation Error' },
  invalid_midi: { status: 422, detail: 'Invalid MIDI file' },

  too_many_requests: { status: 429, detail: (_: { readonly seconds: number }) => 'Too many requests' },
  headers_too_large: { status: 431, detail: 'Request Header Fields Too Large' },

  composing_failed: { status: 500, detail: 'Error generating MIDI' },
  internal_error: { status: 500, detail: 'Internal Server Error' },

  only_json: { status: 501, detail: 'Only the format json is offered' },

  link_unreachable: { status: 502, detail: 'Could not fetch MIDI file' },
  site_unreachable: { status: 502, detail: 'The other site cannot be reached' },

  app_not_built: { status: 503, detail: 'The app is not built yet: run npm run build' },
  audio_busy: { status: 503, detail: (_: { readonly seconds: number }) => 'Too many songs are being rendered' },
  audio_unavailable: { status: 503, detail: 'Audio rendering is not available' },
  bank_not_made: { status: 503, detail: 'The sound bank of this song cannot be made' },
  banks_busy: { status: 503, detail: (_: { readonly seconds: number }) => 'Too many sound banks are being made' },
  composer_busy: { status: 503, detail: 'Error generating MIDI' },
  database_not_ready: { status: 503, detail: 'The database is not ready' },
  pictures_busy: { status: 503, detail: (_: { readonly seconds: number }) => 'Too many pictures are being drawn' },
  sheets_busy: { status: 503, detail: (_: { readonly seconds: number }) => 'Too many songs are being written down' },
  sheet_unavailable: { status: 503, detail: 'Sheet music is not available' },
  social_not_configured: { status: 503, detail: 'Social sign-in is not configured' },
  /** The song was saved while its sound bank was being made. */
  song_data_replaced: { status: 503, detail: 'Song data has changed' },
  stopping: { status: 503, detail: 'The server is stopping' },

  disk_full: { status: 507, detail: 'The server has no room left' },
} as const

/** The possible errors of one field of a 422: code, and the `type` and `msg` in the body. */
export const FIELD_ERRORS = {
  bool_parsing: { type: 'bool_parsing', msg: 'Input should be a valid boolean, unable to interpret input' },
  bool_type: { type: 'bool_type', msg: 'Input should be a valid boolean' },
  common_password: {
    type: 'value_error',
    msg: 'This password is too common or too easy to guess. Please choose another one.',
  },
  email_characters: email('The email address contains characters that are not allowed.'),
  email_many_ats: email('The email address has more than one @-sign.'),
  email_misplaced_period: email('The part after the @-sign has a misplaced period.'),
  email_no_at: email('An email address must have an @-sign.'),
  email_no_domain: email('There must be something after the @-sign.'),
  email_no_name: email('There must be something before the @-sign.'),
  email_no_period: email('The part after the @-sign is not valid. It should have a period.'),
  float_type: { type: 'float_type', msg: 'Input should be a valid number' },
  greater_than_equal: {
    type: 'greater_than_equal',
    msg: ({ least }: { readonly least: number }) => `Input should be greater than or equal to ${least}`,
  },
  image_damaged: { type: 'value_error', msg: 'Value error, The image is damaged or incomplete' },
  image_too_large: {
    type: 'value_error',
    msg: ({ side }: { readonly side: number }) =>
      `Value error, The image should have at most ${side} pixels a side and 40 megapixels`,
  },
  int_parsing: {
    type: 'int_parsing',
    msg: 'Input should be a valid integer, unable to parse string as an integer',
  },
  int_type: { type: 'int_type', msg: 'Input should be a valid integer' },
  json_invalid: { type: 'json_invalid', msg: 'JSON decode error' },
  less_than_equal: {
    type: 'less_than_equal',
    msg: ({ most }: { readonly most: number }) => `Input should be less than or equal to ${most}`,
  },
  list_type: { type: 'list_type', msg: 'Input should be a valid list' },
  literal_error: {
    type: 'literal_error',
    msg: ({ choices }: { readonly choices: Choices }) => `Input should be ${oneOf(choices)}`,
  },
  missing: { type: 'missing', msg: 'Field required' },
  model_attributes_type: {
    type: 'model_attributes_type',
    msg: 'Input should be a valid dictionary or object to extract fields from',
  },
  multipart_invalid: { type: 'multipart_invalid', msg: 'Multipart decode error' },
  none_required: { type: 'none_required', msg: 'Input should be None' },
  not_http: { type: 'value_error', msg: 'Value error, Should be an http or https address' },
  not_local_path: { type: 'value_error', msg: 'Value error, must be a path of this site' },
  one_file_only: { type: 'value_error', msg: 'Value error, Only one file may be sent' },
  song_twice: { type: 'value_error', msg: 'Value error, Each song may be in it only once' },
  string_pattern_mismatch: {
    type: 'string_pattern_mismatch',
    msg: ({ pattern }: { readonly pattern: string }) => `String should match pattern '${pattern}'`,
  },
  string_too_long: {
    type: 'string_too_long',
    msg: ({ count }: { readonly count: number }) => `String should have at most ${count} ${plural(count, 'character')}`,
  },
  string_too_short: {
    type: 'string_too_short',
    msg: ({ count }: { readonly count: number }) =>
      `String should have at least ${count} ${plural(count, 'character')}`,
  },
  string_type: { type: 'string_type', msg: 'Input should be a valid string' },
  string_unicode: {
    type: 'string_unicode',
    msg: 'Input should be a valid string, unable to parse raw data as a unicode string',
  },
  too_long: {
    type: 'too_long',
    msg: ({ count, found }: ListLength) =>
      `List should have at most ${count} ${plural(count, 'item')} after validation, not ${found}`,
  },
  too_short: {
    type: 'too_short',
    msg: ({ count, found }: ListLength) =>
      `List should have at least ${count} ${plural(count, 'item')} after validation, not ${found}`,
  },
  unknown_cover: { type: 'value_error', msg: 'Value error, Unknown cover image' },
  url_parsing: { type: 'url_parsing', msg: 'Input should be a valid URL' },
  url_scheme: {
    type: 'url_scheme',
    msg: ({ choices }: { readonly choices: Choices }) => `URL scheme should be ${oneOf(choices)}`,
  },
  uuid_parsing: {
    type: 'uuid_parsing',
    msg: 'Input should be a valid UUID, expected 32 hexadecimal digits, with or without hyphens',
  },
  /** A rule without a code of its own; `reason` states it in English. */
  value_error: { type: 'value_error', msg: ({ reason }: { readonly reason: string }) => reason },
} as const

export type ErrorCode = keyof typeof ERRORS
export type FieldErrorCode = keyof typeof FIELD_ERRORS

/** A limit of a list, and how many items it has. */
interface ListLength {
  readonly count: number
  readonly found: number
}

type Choices = readonly (string | number)[]

type ParamsOf<Sentence> = Sentence extends (params: infer Params) => string ? Params : undefined

/** The parameters of an error's sentence; undefined when there are none. */
export type ErrorParams<Code extends ErrorCode> = ParamsOf<(typeof ERRORS)[Code]['detail']>
export type FieldErrorParams<Code extends FieldErrorCode> = ParamsOf<(typeof FIELD_ERRORS)[Code]['msg']>

/** The last arguments of a function that takes a code: its parameters if it has any, else none. */
export type ParamsArgument<Params> = Params extends undefined ? [] : [params: Params]

/** The codes of errors whose sentence has no parameters. */
export type PlainErrorCode = { [Code in ErrorCode]: ErrorParams<Code> extends undefined ? Code : never }[ErrorCode]

/** The English sentence of an error. */
export const errorDetail = <Code extends ErrorCode>(code: Code, ...params: ParamsArgument<ErrorParams<Code>>): string =>
  sentence(ERRORS[code].detail, params[0])

/** The English sentence of a refused field. */
export const fieldErrorMessage = <Code extends FieldErrorCode>(
  code: Code,
  ...params: ParamsArgument<FieldErrorParams<Code>>
): string => sentence(FIELD_ERRORS[code].msg, params[0])

const sentence = (template: string | ((params: never) => string), params: unknown): string =>
  typeof template === 'string' ? template : template(params as never)

function email(reason: string) {
  return { type: 'value_error', msg: `value is not a valid email address: ${reason}` } as const
}

function plural(count: number, word: string): string {
  return count === 1 ? word : `${word}s`
}

/** The most values that a sentence names: a reader takes in no more. */
const MAX_NAMED = 20

/** Formats choices as `'midi', 'wav' or 'mp3'`. */
function oneOf(choices: Choices): string {
  if (choices.length > MAX_NAMED) return `${oneOf(choices.slice(0, 4))}, or one of ${choices.length - 4} others`
  const quoted = choices.map((choice) => (typeof choice === 'string' ? `'${choice}'` : String(choice)))
  const last = quoted.pop() ?? ''
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last
}
