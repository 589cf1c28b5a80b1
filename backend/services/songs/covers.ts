import type { UploadedCover } from '#shared/api/uploads'
import { parseDefaultCover } from '#shared/covers/names'
import { badField } from '../../core/errors'
import type { Database } from '../../database'
import { imagePath, parseImagePath } from '../../images/imagePaths'
import type { UserRow } from '../../repositories/accounts/users'
import * as images from '../../repositories/images'
import type { ServerContext } from '../context'
import { storing } from '../limits/quota'
import { keepImage, readImage } from './images'

/**
 * Stores a picture for covers of the user's songs. Throws 415 or 422 for a file that is not a picture, 409 when the
 * quota is used up.
 */
export async function uploadCover(server: ServerContext, user: UserRow, file: Buffer): Promise<UploadedCover> {
  const image = await readImage(file, 'covers', 'file', user.id)
  const name = await storing(server, user, (transaction) => keepImage(transaction, user.id, 'covers', image))
  return { cover_image: imagePath(name) }
}

const unknownCover = () => badField('cover_image', 'unknown_cover')

/**
 * Throws 422 unless `cover_image` is empty, a default cover or one that the user uploaded. Runs in the transaction that
 * writes the song: until it ends, the upload cannot be removed.
 */
export async function checkCover(
  transaction: Database,
  user: UserRow,
  cover: string | null | undefined,
): Promise<void> {
  if (cover === null || cover === undefined || parseDefaultCover(cover)?.isKnown) return
  const image = parseImagePath(cover)
  const isTheirs = image?.kind === 'covers' && (await images.holdImage(transaction, image, user.id))
  if (!isTheirs) throw unknownCover()
}

/**
 * The `cover_image` for the user's copy of a song: a default cover is shared, an uploaded one copied. Null if the song
 * has none or it is gone.
 */
export async function copyCover(transaction: Database, user: UserRow, cover: string | null): Promise<string | null> {
  const image = cover === null ? undefined : parseImagePath(cover)
  if (!image) return cover
  const bytes = await images.findImageBytes(transaction, image)
  return bytes ? imagePath(await keepImage(transaction, user.id, 'covers', { type: image.type, bytes })) : null
}

/** Deletes the cover of a song that was deleted in this transaction, unless another song shows it. */
export async function dropCover(transaction: Database, cover: string | null): Promise<void> {
  const image = cover === null ? undefined : parseImagePath(cover)
  if (image) await images.deleteUnusedCover(transaction, image)
}
