/** The kinds of stored pictures, each with the box in pixels that it is scaled to fit. */
export const IMAGE_BOXES = {
  covers: { width: 1024, height: 1024 },
  avatars: { width: 512, height: 512 },
  banners: { width: 1500, height: 500 },
} as const
export type ImageKind = keyof typeof IMAGE_BOXES

/** The supported picture types by file extension. */
export const IMAGE_TYPES = {
  png: { mediaType: 'image/png', format: 'png' },
  jpg: { mediaType: 'image/jpeg', format: 'jpeg' },
  webp: { mediaType: 'image/webp', format: 'webp' },
  gif: { mediaType: 'image/gif', format: 'gif' },
} as const
export type ImageType = keyof typeof IMAGE_TYPES

/** The first bytes of each type, in hexadecimal. */
const SIGNATURES: readonly { readonly type: ImageType; readonly pattern: RegExp }[] = [
  { type: 'png', pattern: /^89504e470d0a1a0a/ },
  { type: 'jpg', pattern: /^ffd8ff/ },
  { type: 'webp', pattern: /^52494646.{8}57454250/ },
  { type: 'gif', pattern: /^474946383[79]61/ },
]
const SIGNATURE_BYTES = 12

/** The type of a picture by its first bytes; undefined for anything else, SVG included. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const head = bytes.toString('hex', 0, SIGNATURE_BYTES)
  return SIGNATURES.find(({ pattern }) => pattern.test(head))?.type
}
