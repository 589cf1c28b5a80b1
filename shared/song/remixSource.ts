/** The source of a remix, with the names of song and author at that time, so that the credit survives both. */
export interface RemixSource {
  /** Null when the reader may not open the song (any more). */
  readonly id: string | null
  readonly name: string
  readonly author: string | null
}
