import type { UploadedCover } from '#shared/api/uploads'
import { parseDefaultCover } from '#shared/covers/names'
import type { Database } from '../database'
import { badField } from '../errors'
import { imagePath, parseImagePath } from '../images/imagePaths'
import * as images from '../repositories/images'
import type { UserRow } from '../repositories/users'
import type { Server } from '../server'
import { keepImage, readImage } from './images'
import { storing } from './quota'

/** Keeps a picture that a song of the user may show. 415 or 422 for a file that is none, 409 when there is no room. */
export async function uploadCover(server: Server, user: UserRow, file: Buffer): Promise<UploadedCover> {
  const image = await readImage(file, 'covers', 'file')
  const name = await storing(server, user, (transaction) => keepImage(transaction, user.id, 'covers', image))
  return { cover_image: imagePath(name) }
}

const unknownCover = () => badField('cover_image', 'unknown_cover')

/**
 * Refuses (422) a `cover_image` that is neither empty nor a default cover nor one that the user uploaded. It goes into
 * the transaction that writes the song: until that ends, the upload cannot be removed.
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
 * The `cover_image` of a copy of a song that will be the user's: a default cover is shared, an uploaded one copied. Null
 * when the song shows none, or one that is gone.
 */
export async function copyCover(transaction: Database, user: UserRow, cover: string | null): Promise<string | null> {
  const image = cover === null ? undefined : parseImagePath(cover)
  if (!image) return cover
  const bytes = await images.findImageBytes(transaction, image)
  return bytes ? imagePath(await keepImage(transaction, user.id, 'covers', { type: image.type, bytes })) : null
}

/** Removes the cover of a song that was deleted in this transaction, unless another song shows it. */
export async function dropCover(transaction: Database, cover: string | null): Promise<void> {
  const image = cover === null ? undefined : parseImagePath(cover)
  if (image) await images.deleteUnusedCover(transaction, image)
}
