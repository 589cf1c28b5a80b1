import type { Metadata, Sharp } from 'sharp'
import { concurrencyLimit } from '../core/concurrency'
import { IMAGE_BOXES, IMAGE_TYPES, type ImageKind, type ImageType, imageTypeOf } from './imageTypes'
import { loadSharp } from './sharp'

/** Why bytes are not taken as a picture. */
export type ImageFault = 'unsupported' | 'too large' | 'damaged'

export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly fault: ImageFault
  constructor(fault: ImageFault) {
    super(`The image is ${fault}`)
    this.fault = fault
  }
}

/** A picture as it is kept. */
export interface EncodedImage {
  readonly type: ImageType
  readonly bytes: Buffer
}

export const MAX_IMAGE_SIDE = 8192
export const MAX_IMAGE_PIXELS = 40_000_000
const DECODE_SECONDS = 20

/** A decoded picture of 40 megapixels may take 160 MB, so that few are open at once. */
const oneOfFew = concurrencyLimit(2)

interface Size {
  readonly width: number
  readonly height: number
}

/** The size that a GIF claims for its canvas. The library quietly takes a smaller one when that is absurd. */
const gifCanvas = (bytes: Buffer): Size => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) })

const isTooLarge = ({ width, height }: Size) =>
  Math.max(width, height) > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS

const damaged = () => {
  throw new ImageError('damaged')
}

/**
 * Makes of bytes that somebody sent a picture of the same type that is safe to show: decoded and encoded anew, so that
 * nothing but its pixels is left (no metadata, nothing hidden behind its end), upright, in sRGB, and within the box of
 * its kind. Of an animation the first frame is kept. Throws ImageError; the size is judged before anything is decoded.
 */
export async function reencode(bytes: Buffer, kind: ImageKind): Promise<EncodedImage> {
  const type = imageTypeOf(bytes)
  if (!type) throw new ImageError('unsupported')
  const sharp = await loadSharp()
  return oneOfFew(async () => {
    const head: Metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged)
    if (head.format !== IMAGE_TYPES[type].format) damaged()
    if (isTooLarge(head) || (type === 'gif' && isTooLarge(gifCanvas(bytes)))) throw new ImageError('too large')
    const picture = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ ...IMAGE_BOXES[kind], fit: 'inside', withoutEnlargement: true })
    return { type, bytes: await encoders[type](picture).toBuffer().catch(damaged) }
  })
}

const encoders: Readonly<Record<ImageType, (picture: Sharp) => Sharp>> = {
  png: (picture) => picture.png({ compressionLevel: 9 }),
  jpg: (picture) => picture.jpeg({ quality: 86, mozjpeg: true }),
  webp: (picture) => picture.webp({ quality: 86 }),
  gif: (picture) => picture.gif(),
}
