/** Tells MusicXML files from others without reading them. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

export const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, i) => bytes[i] === byte)

/** Whether a file is MusicXML, judging by its name or the start of its bytes. */
export const isMusicXml = (bytes: Uint8Array, fileName: string): boolean =>
  /\.(musicxml|mxl|xml)$/i.test(fileName) || isZip(bytes)
