import { randomBytes } from 'node:crypto'
import { badField, Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import type { Database } from '../../database'
import type { ImageName } from '../../images/imagePaths'
import type { ImageKind } from '../../images/imageTypes'
import { type EncodedImage, ImageError, MAX_IMAGE_SIDE, reencode } from '../../images/reencode'
import { insertImage } from '../../repositories/images'

/**
 * The picture in the form's `field`, ready to store. Users (`by`) take turns. Throws 415 when it is not a picture; 422
 * when too large or damaged.
 */
export async function readImage(bytes: Buffer, kind: ImageKind, field: string, by: string): Promise<EncodedImage> {
  try {
    return await reencode(bytes, kind, { by })
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    if (error.fault === 'unsupported') throw new Refusal('unsupported_media_type')
    throw error.fault === 'damaged'
      ? badField(field, 'image_damaged')
      : badField(field, 'image_too_large', { side: MAX_IMAGE_SIDE })
  }
}

/** Stores a user's picture under a name that nobody can guess. */
export async function keepImage(
  db: Database,
  user_id: string,
  kind: ImageKind,
  { type, bytes }: EncodedImage,
): Promise<ImageName> {
  const name = { kind, id: randomBytes(16).toString('hex'), type }
  await insertImage(db, { ...name, user_id, bytes, created_at: timestamp() })
  return name
}
