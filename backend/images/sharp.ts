import type Sharp from 'sharp'

/** The decoders that stay enabled: the four types that users may upload, and SVG for our own drawings. */
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`)

let loaded: Promise<typeof Sharp> | undefined

/** Loads the image library when first needed, with all other decoders disabled. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: LOADERS })
    // One thread for each picture and no cache: pictures are rare, and memory matters more than their speed.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
