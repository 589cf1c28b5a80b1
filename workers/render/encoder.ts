/** Makes the bytes of a sound file, stretch by stretch; the file is all that it returns, in order. */
export interface Encoder {
  /** The bytes before the sound. */
  head(): Uint8Array
  encode(left: Float32Array, right: Float32Array): Uint8Array
  end(): Uint8Array
}
