/**
 * Replaces `stb-vorbis` in the build, the decoder of compressed (SF3) banks that comes with SpessaSynth's core. It is
 * WebAssembly, which our content security policy forbids, and it starts on import. Our bank is plain SF2 and never
 * needs it.
 */
export const StbVorbis = {
  ready: Promise.resolve(),
  decode(): never {
    throw new Error('Compressed sound banks (SF3) are not supported')
  },
}
