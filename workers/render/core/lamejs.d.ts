/** The types of the package are declared under its own name, not under this one. */
declare module 'lamejs' {
  export class Mp3Encoder {
    constructor(channels: number, sampleRate: number, kilobits: number)
    /** Samples of 16 bits, with fractions if they are floats. */
    encodeBuffer(left: Int16Array | Float32Array, right?: Int16Array | Float32Array): ArrayLike<number>
    flush(): ArrayLike<number>
  }
}
