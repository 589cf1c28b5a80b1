/**
 * The size of a sample header (SoundFont 2.04, 7.10): a name of 20 bytes, then the range of its data in 16-bit samples.
 */
export const SAMPLE_HEADER_BYTES = 46
export const SAMPLE_START = 20
export const SAMPLE_END = 24
export const SAMPLE_TYPE = 44
/** The size of the file header: RIFF, the length and `sfbk`. The lists INFO, sdta and pdta follow. */
export const FILE_HEADER_BYTES = 12
export const CHUNK_HEADER_BYTES = 8
/** The size of a list's header: a chunk header and the type of the list. */
export const LIST_HEADER_BYTES = 12

/** Offsets in bytes of a chunk's data and of the next chunk. */
export interface Chunk {
  readonly content: number
  readonly end: number
}

/** The chunk at `at`. RIFF chunks have an even length. */
export function chunkAt(view: DataView, at: number): Chunk {
  const size = view.getUint32(at + 4, true)
  return { content: at + CHUNK_HEADER_BYTES, end: at + CHUNK_HEADER_BYTES + size + (size % 2) }
}

/** Like `chunkAt`, for a list: its content begins after its type. */
export const listAt = (view: DataView, at: number): Chunk => ({
  content: at + LIST_HEADER_BYTES,
  end: chunkAt(view, at).end,
})

/** The offset of the first sample header: the content of `shdr`, the last chunk of the list at `at`. */
export function sampleHeadersAt(view: DataView, at: number): number {
  const list = listAt(view, at)
  for (let chunk = list.content; ; ) {
    const { content, end } = chunkAt(view, chunk)
    if (end >= list.end) return content
    chunk = end
  }
}
