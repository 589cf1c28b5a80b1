import { z } from '../schema/zod'

/** The most bytes that an uploaded cover may have: 5 MiB. */
export const MAX_COVER_BYTES = 5 * 1024 * 1024

/** The media types of pictures that are taken; which of them one is, its bytes decide. */
export const IMAGE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** `POST /uploads/cover-image` answers what a song's `cover_image` may be; it is shown at `/static/` and that. */
export const UploadedCover = z.object({ cover_image: z.string() })
export type UploadedCover = z.infer<typeof UploadedCover>
