import type { PageFormat } from '#shared/engraving/pageFormat'
import type { Dropped } from '#shared/notation/musicXml/dropped'
import type { ScoreOptions } from '#shared/notation/options'
import type { Song } from '#shared/song/song'

/** The interface of the sheet worker over Comlink: writes songs down and engraves them. */
export interface SheetApi {
  /** Engraves a song, whose pages can then be drawn. Rejects with the codes of `scoreOf`. */
  engrave(song: Song, options: ScoreOptions, format: PageFormat): Promise<EngravedScore>
  /** A page of the last engraved song, as SVG; `index` from 0. Empty if there is no such page. */
  draw(index: number): Promise<string>
  /** Engraves all pages of a song as SVG, without changing whose pages `draw` returns. */
  print(song: Song, options: ScoreOptions, format: PageFormat): Promise<string[]>
  /** Converts a MusicXML file, plain or compressed, to a Standard MIDI File. Rejects with MusicXmlErrorCode. */
  readMusicXml(bytes: Uint8Array): Promise<ScoreFile>
  /** Writes a song as MusicXML 4.0, compressed. */
  writeMxl(song: Song, options: ScoreOptions): Promise<Uint8Array<ArrayBuffer>>
}

/** A score read from MusicXML, as a Standard MIDI File. */
export interface ScoreFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The marks that the song does not keep. */
  readonly dropped: Dropped
}

export interface EngravedScore {
  readonly parts: number
  readonly measures: number
  readonly pages: readonly EngravedPage[]
}

/** The places of things on a page. All lengths are staff spaces, from its top left corner. */
export interface EngravedPage {
  readonly width: number
  readonly height: number
  /** PostScript points (1/72 inch) per staff space. */
  readonly staffSpace: number
  /** The song's notes at their heads. */
  readonly heads: { readonly id: Float64Array; readonly x: Float32Array; readonly y: Float32Array }
  /**
   * The onsets and the ends of lines and of repeated measures (`isEnd` 1), in page order. `tick` of the song; `top` and
   * `bottom` of the line.
   */
  readonly times: {
    readonly tick: Float64Array
    readonly x: Float32Array
    readonly top: Float32Array
    readonly bottom: Float32Array
    readonly isEnd: Uint8Array
  }
}
