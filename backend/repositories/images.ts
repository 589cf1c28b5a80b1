import type { Database } from '../database'
import type { ImageName } from '../images/imagePaths'
import type { ImageKind } from '../images/imageTypes'
import { deletedSongWhere } from './songs'

/** A row of `images` without its bytes. */
interface ImageRow extends ImageName {
  readonly user_id: string
  readonly created_at: string
}

const name = ({ kind, id, type }: ImageName): ImageName => ({ kind, id, type })

export async function insertImage(db: Database, image: ImageRow & { bytes: Buffer }): Promise<void> {
  await db('images').insert(image)
}

/** The picture's bytes; undefined for a cover that only deleted songs show, and while its user is disabled. */
export const findImageBytes = async (db: Database, image: ImageName): Promise<Buffer | undefined> => {
  const ofDeleted = deletedSongWhere(db, 'cover_image', PATH)
  const row = await db('images')
    .where(name(image))
    .whereExists(db('users').select(db.raw('1')).whereRaw('users.id = images.user_id').where({ is_active: true }))
    .where((open) => open.whereNotExists(ofDeleted).orWhereExists(isShown(db).whereNull('songs.deleted_at')))
    .first('bytes')
  return row?.bytes
}

/** Whether the picture exists and belongs to this user. Locks it against deletion until the transaction ends. */
export const holdImage = async (transaction: Database, image: ImageName, user_id: string): Promise<boolean> =>
  (await transaction('images')
    .where({ ...name(image), user_id })
    .forUpdate()
    .first('id')) !== undefined

/** Deletes all of a user's pictures of a kind except `kept`. */
export async function deleteImagesOf(
  db: Database,
  { user_id, kind, kept }: { user_id: string; kind: ImageKind; kept?: string },
): Promise<void> {
  const all = db('images').where({ user_id, kind })
  await (kept === undefined ? all : all.andWhereNot({ id: kept })).delete()
}

const PATH = "'covers/' || images.id || '.' || images.type"

/** Whether any song shows the cover, deleted songs included. */
const isShown = (db: Database) => db('songs').select(db.raw('1')).whereRaw(`songs.cover_image = ${PATH}`)

/** The covers older than `created_at` that no song shows. */
export const findUnusedCovers = (db: Database, created_at: string): Promise<ImageName[]> =>
  db<ImageRow>('images')
    .where({ kind: 'covers' })
    .andWhere('created_at', '<', created_at)
    .whereNotExists(isShown(db))
    .select('kind', 'id', 'type')

/**
 * Deletes a cover unless a song shows it. Locks the row first: the following query then sees a song inserted by the
 * transaction that held the lock before.
 */
export async function deleteUnusedCover(transaction: Database, image: ImageName): Promise<boolean> {
  await transaction('images').where(name(image)).forUpdate().first('id')
  return (await transaction('images').where(name(image)).whereNotExists(isShown(transaction)).delete()) > 0
}
