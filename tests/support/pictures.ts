import sharp, { type Sharp } from 'sharp'
import type { ImageType } from '#backend/images/imageTypes'

const FORMATS = { png: 'png', jpg: 'jpeg', webp: 'webp', gif: 'gif' } as const

interface PictureOptions {
  readonly width?: number
  readonly height?: number
}

/** A picture whose left half is red and whose right half is blue. */
export function halves({ width = 64, height = 48 }: PictureOptions = {}): Sharp {
  const right = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, gravity: 'east' },
  ])
}

/** Such a picture as a file. */
export const samplePicture = (type: ImageType, options?: PictureOptions): Promise<Buffer> =>
  halves(options).toFormat(FORMATS[type]).toBuffer()
