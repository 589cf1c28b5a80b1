import type { Metadata, Sharp } from 'sharp'
import { concurrencyLimit, type QueuePlace } from '../core/concurrency'
import { IMAGE_BOXES, IMAGE_TYPES, type ImageKind, type ImageType, imageTypeOf } from './imageTypes'
import { loadSharp } from './sharp'

/** Why a picture is refused. */
type ImageFault = 'unsupported' | 'too large' | 'damaged'

export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly fault: ImageFault
  constructor(fault: ImageFault) {
    super(`The image is ${fault}`)
    this.fault = fault
  }
}

/** A picture in its stored form. */
export interface EncodedImage {
  readonly type: ImageType
  readonly bytes: Buffer
}

export const MAX_IMAGE_SIDE = 8192
const MAX_IMAGE_PIXELS = 40_000_000
const DECODE_SECONDS = 20

/** A decoded picture of 40 megapixels can take 160 MB, so few are open at the same time. */
const oneOfFew = concurrencyLimit(2)

interface Size {
  readonly width: number
  readonly height: number
}

/** The canvas size in a GIF's header. If it is absurd, the library silently uses a smaller one. */
const gifCanvas = (bytes: Buffer): Size => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) })

const isTooLarge = ({ width, height }: Size) =>
  Math.max(width, height) > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS

const damaged = () => {
  throw new ImageError('damaged')
}

/**
 * Turns an upload into a safe picture of the same type: decoded and encoded again, so that only its pixels remain (no
 * metadata, nothing appended), upright, in sRGB, and within the box of its kind. Only the first frame of an animation
 * is kept. Throws ImageError. The size is checked before anything is decoded. `turn`: whose picture it is.
 */
export async function reencode(bytes: Buffer, kind: ImageKind, turn?: Pick<QueuePlace, 'by'>): Promise<EncodedImage> {
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
  }, turn)
}

const encoders: Readonly<Record<ImageType, (picture: Sharp) => Sharp>> = {
  png: (picture) => picture.png({ compressionLevel: 9 }),
  jpg: (picture) => picture.jpeg({ quality: 86, mozjpeg: true }),
  webp: (picture) => picture.webp({ quality: 86 }),
  gif: (picture) => picture.gif(),
}
