import { z } from '../schema/zod'

/** The largest size of an uploaded cover in bytes: 5 MiB. */
export const MAX_COVER_BYTES = 5 * 1024 * 1024

/** The accepted media types of pictures. The bytes decide the actual type. */
export const IMAGE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** `POST /uploads/cover-image` returns a value for a song's `cover_image`: the path below `/static/`. */
export const UploadedCover = z.object({ cover_image: z.string() })
export type UploadedCover = z.infer<typeof UploadedCover>
