import type { ProfileForm } from '#shared/api/accounts/profile'
import type { OwnUser } from '#shared/api/accounts/users'
import { badField, Refusal } from '../../core/errors'
import type { Database } from '../../database'
import { imagePath } from '../../images/imagePaths'
import type { EncodedImage } from '../../images/reencode'
import { type ProfileChanges, updateProfile } from '../../repositories/accounts/profiles'
import { findUser, type UserRow } from '../../repositories/accounts/users'
import { deleteImagesOf } from '../../repositories/images'
import type { ServerContext } from '../context'
import { storing } from '../limits/quota'
import { limit } from '../limits/rateLimits'
import { keepImage, readImage } from '../songs/images'
import { toOwnUser } from './users'

/** The files that a profile form may contain. */
interface ProfileFiles {
  readonly avatar: Buffer | undefined
  readonly banner: Buffer | undefined
}

const PICTURES = [
  { field: 'avatar', kind: 'avatars', column: 'avatar_url' },
  { field: 'banner', kind: 'banners', column: 'banner_url' },
] as const

type PictureChange = Omit<(typeof PICTURES)[number], 'field'> & {
  /** Undefined removes the picture. */
  readonly image: EncodedImage | undefined
}

/** The form's changes of pictures: a file sets one, an empty text removes it. */
async function readPictures(form: ProfileForm, files: ProfileFiles, by: string): Promise<PictureChange[]> {
  const changes: PictureChange[] = []
  for (const { field, kind, column } of PICTURES) {
    const file = files[field]
    if (file) changes.push({ kind, column, image: await readImage(file, kind, field, by) })
    else if (form[field] === '') changes.push({ kind, column, image: undefined })
  }
  return changes
}

/**
 * Replaces the user's picture. The user's row is written before old pictures are deleted: the second of two
 * simultaneous changes then waits, sees the first one's picture and deletes it.
 */
async function setPicture(
  transaction: Database,
  userId: string,
  { kind, column, image }: PictureChange,
): Promise<void> {
  const name = image && (await keepImage(transaction, userId, kind, image))
  await updateProfile(transaction, userId, { [column]: name ? `/static/${imagePath(name)}` : null })
  await deleteImagesOf(transaction, { user_id: userId, kind, kept: name?.id })
}

const nameMissing = () => badField('display_name', 'missing')

/**
 * Changes the profile as the form says: undefined fields stay, null ones are cleared. Throws 422 when the display name
 * is missing, 415 or 422 for a file that is not a picture, 409 when the quota is used up.
 */
export async function changeProfile(
  server: ServerContext,
  user: UserRow,
  form: ProfileForm,
  files: ProfileFiles,
): Promise<OwnUser> {
  const { avatar, banner, ...texts } = form
  const hasTexts = Object.values(texts).some((text) => text !== undefined)
  const hasPictures = [avatar, banner, files.avatar, files.banner].some((picture) => picture !== undefined)
  if (texts.display_name === undefined && (hasTexts || !hasPictures)) throw nameMissing()
  if (files.avatar || files.banner) await limit(server, 'upload', user.id)
  const pictures = await readPictures(form, files, user.id)
  return storing(server, user, async (transaction) => {
    await updateProfile(transaction, user.id, texts satisfies ProfileChanges)
    for (const picture of pictures) await setPicture(transaction, user.id, picture)
    const changed = await findUser(transaction, user.id)
    if (!changed) throw new Refusal('user_not_found')
    return toOwnUser(changed)
  })
}
