import { ApiError, errorMessage, type ProfilePictures } from '../../../api'
import type { PictureKind } from '../pictureRules'
import { type EditProfileField, EditProfileValues } from './editProfileValues'

interface Refusal {
  readonly field: EditProfileField | PictureKind
  readonly message: string
}

const names: ReadonlySet<string> = new Set([...Object.keys(EditProfileValues.shape), 'avatar', 'banner'])
const isField = (name: unknown): name is Refusal['field'] => typeof name === 'string' && names.has(name)

/** The field that the server refused, with the reason; undefined if the refusal concerns no single field. */
export function fieldRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  // Only usernames must be unique.
  if (error.status === 409) return { field: 'name', message: errorMessage(error) }
  const [fault] = error.fields
  const field = fault?.loc[1]
  return isField(field) ? { field, message: fault.msg } : undefined
}

const UNSUPPORTED_MEDIA_TYPE = 415

/** The field of an unreadable picture, if only one was chosen: the server does not say which one it was. */
export function refusedPicture(error: unknown, pictures: ProfilePictures, message: string): Refusal | undefined {
  const [field, second] = (['avatar', 'banner'] as const).filter((kind) => pictures[kind])
  const isMeant = error instanceof ApiError && error.status === UNSUPPORTED_MEDIA_TYPE && field && !second
  return isMeant ? { field, message } : undefined
}
