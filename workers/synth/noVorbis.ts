/**
 * Stands in the build for `stb-vorbis`, the decoder of compressed (SF3) banks that SpessaSynth's core brings. It is WebAssembly,
 * which our content security policy forbids, and starts itself when it is imported; our bank is plain SF2 and never calls it.
 */
export const StbVorbis = {
  ready: Promise.resolve(),
  decode(): never {
    throw new Error('Compressed sound banks (SF3) are not supported')
  },
}
