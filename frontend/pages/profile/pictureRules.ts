import { MAX_AVATAR_BYTES, MAX_BANNER_BYTES } from '#shared/api/accounts/profile'
import { IMAGE_MEDIA_TYPES } from '#shared/api/uploads'

export type PictureKind = 'avatar' | 'banner'

const MEGABYTE = 1024 * 1024
const most: Readonly<Record<PictureKind, number>> = { avatar: MAX_AVATAR_BYTES, banner: MAX_BANNER_BYTES }

/** The file types that a picture picker offers: all images. The rules apply to the chosen file. */
export const PICTURE_ACCEPT = 'image/*'

/** The reason why a file cannot be the picture; null if it can. */
export function pictureFault(kind: PictureKind, file: Pick<File, 'type' | 'size'>): 'noImage' | 'tooLarge' | null {
  if (!IMAGE_MEDIA_TYPES.includes(file.type)) return 'noImage'
  return file.size > most[kind] ? 'tooLarge' : null
}

/** The size limit of a kind of picture in words: '5 MB', with a no-break space. */
export const sizeLimit = (kind: PictureKind, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' })
    .format(most[kind] / MEGABYTE)
    .replace(' ', '\u00a0')
