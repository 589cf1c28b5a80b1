import { parseDefaultCover, parseSongCover } from '#shared/covers/names'
import type { Database } from '../../database'
import { parseImagePath } from '../../images/imagePaths'
import { IMAGE_BOXES } from '../../images/imageTypes'
import { loadSharp } from '../../images/sharp'
import { findImageBytes } from '../../repositories/images'

export interface Size {
  readonly width: number
  readonly height: number
}

const DEFAULT_COVER: Size = { width: 512, height: 512 }

/** How large the cover after `/static/` is, in pixels; of one that is not there, how large it may be. */
export async function coverSize(db: Database, path: string): Promise<Size> {
  if (parseSongCover(path) || parseDefaultCover(path)) return DEFAULT_COVER
  const name = parseImagePath(path)
  const bytes = name && (await findImageBytes(db, name))
  if (!bytes) return IMAGE_BOXES.covers
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
