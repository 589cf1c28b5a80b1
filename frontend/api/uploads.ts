import { UploadedCover } from '#shared/api/uploads'
import { sendForJson } from './http/client'

/** Stores a picture and resolves to its value for a song's `cover_image`. */
export async function uploadCover(picture: File): Promise<string> {
  const body = new FormData()
  body.set('file', picture)
  const answer = await sendForJson(UploadedCover, 'uploads/cover-image', { method: 'post', body, timeout: false })
  return answer.cover_image
}
