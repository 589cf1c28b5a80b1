import { ApiError, errorMessage, type ProfilePictures } from '../../../api'
import type { PictureKind } from '../pictureRules'
import { type EditProfileField, EditProfileValues } from './editProfileValues'

interface Refusal {
  readonly field: EditProfileField | PictureKind
  readonly message: string
}

const names: ReadonlySet<string> = new Set([...Object.keys(EditProfileValues.shape), 'avatar', 'banner'])
const isField = (name: unknown): name is Refusal['field'] => typeof name === 'string' && names.has(name)

/** What the server has refused and why, when that is about one field of the form. */
export function refusedField(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  // Only the username is of one user alone.
  if (error.status === 409) return { field: 'name', message: errorMessage(error) }
  const [fault] = error.fields
  const field = fault?.loc[1]
  return isField(field) ? { field, message: fault.msg } : undefined
}

const UNSUPPORTED_MEDIA_TYPE = 415

/** The picture whose bytes are none, where only one was chosen: the server does not say which it means. */
export function refusedPicture(error: unknown, pictures: ProfilePictures, message: string): Refusal | undefined {
  const [field, second] = (['avatar', 'banner'] as const).filter((kind) => pictures[kind])
  const isMeant = error instanceof ApiError && error.status === UNSUPPORTED_MEDIA_TYPE && field && !second
  return isMeant ? { field, message } : undefined
}
