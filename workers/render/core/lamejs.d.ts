/** The types of the package, which are published under another name. */
declare module 'lamejs' {
  export class Mp3Encoder {
    constructor(channels: number, sampleRate: number, kilobits: number)
    /** Samples of 16 bits; floats may have fractions. */
    encodeBuffer(left: Int16Array | Float32Array, right?: Int16Array | Float32Array): ArrayLike<number>
    flush(): ArrayLike<number>
  }
}
