import { z } from '../../schema/zod'
import { ProfileForm } from '../accounts/profile'
import { OwnUser } from '../accounts/users'
import { IMAGE_MEDIA_TYPES, UploadedCover } from '../uploads'
import type { ApiOperation } from './operation'

const FILE_HEADERS = { ETag: 'Names these very bytes.', 'Cache-Control': 'How long the picture may be kept.' }

export const imageOperations: readonly ApiOperation[] = [
  {
    method: 'put',
    path: '/api/v1/users/me/profile',
    tag: 'Users',
    summary: 'Change one’s profile',
    description:
      'Fields that are left out stay as they are; an empty text takes the value away, also of `avatar` and `banner`. An avatar has at most 5 MiB, a banner 8 MiB.',
    access: 'user',
    multipart: { fields: ProfileForm, files: ['avatar', 'banner'], types: IMAGE_MEDIA_TYPES },
    success: { json: OwnUser, description: 'The changed user.' },
    refusals: [409, 429],
  },
  {
    method: 'post',
    path: '/api/v1/uploads/cover-image',
    tag: 'Songs',
    summary: 'Upload a cover',
    description:
      'PNG, JPEG, WebP or GIF of at most 5 MiB, 8192 pixels a side and 40 megapixels. It is made to fit 1024 × 1024; of an animation the first frame stays. Removed after a day unless a song shows it.',
    access: 'user',
    multipart: { files: ['file'], types: IMAGE_MEDIA_TYPES, required: ['file'] },
    success: { json: UploadedCover, description: 'What the song’s `cover_image` may be.' },
    refusals: [409, 429],
  },
  {
    method: 'get',
    path: '/static/{path}',
    tag: 'Pictures',
    summary: 'A cover, an avatar or a banner',
    description:
      'A `cover_image`, or `covers/{genre}__{mood}.png` for the default cover of a genre and a mood, by their names or slugs.',
    access: 'anyone',
    parameters: z.object({ path: z.string() }),
    success: { types: IMAGE_MEDIA_TYPES, description: 'The picture.', headers: FILE_HEADERS },
    alternatives: [{ status: 304, description: 'The client has it already.' }],
    refusals: [404, 503],
  },
]
