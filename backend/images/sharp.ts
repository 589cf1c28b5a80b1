import type Sharp from 'sharp'

/** What may be decoded: the four types that people may send, and our own drawings. */
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`)

let loaded: Promise<typeof Sharp> | undefined

/** The image library, loaded when the first picture needs it, with every other decoder shut off. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: LOADERS })
    // One thread a picture and nothing kept: pictures are rare, and memory is worth more than their speed.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
