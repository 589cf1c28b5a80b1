/** The source of a remix. The names of song and author are kept as they were, so the credit outlives both. */
export interface RemixSource {
  /** Null if the reader may not open the song, or no longer may. */
  readonly id: string | null
  readonly name: string
  readonly author: string | null
}
