/** The position of a meta or system exclusive event in a file, up to which the scan found it valid. */
export interface RawPlace {
  readonly status: 0xff | 0xf0 | 0xf7
  /** The meta type; 0 for system exclusive. */
  readonly metaType: number
  /** The data are the bytes [from, to). */
  readonly from: number
  readonly to: number
}

/** Reads the event whose status byte is at `at`. */
export function rawPlaceAt(bytes: Uint8Array, at: number): RawPlace {
  const status = bytes[at] as RawPlace['status']
  const metaType = status === 0xff ? bytes[at + 1] : 0
  let from = status === 0xff ? at + 2 : at + 1
  let length = 0
  do length = (length << 7) | (bytes[from] & 0x7f)
  while (bytes[from++] >= 0x80)
  return { status, metaType, from, to: from + length }
}
