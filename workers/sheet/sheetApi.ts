import type { Page } from '#shared/engraving/displayList'
import { engrave } from '#shared/engraving/engrave'
import { writeSvg } from '#shared/engraving/svg'
import { readMusicXml } from '#shared/notation/musicXml/readMusicXml'
import { writeMxl } from '#shared/notation/musicXml/writeMusicXml'
import { scoreOf } from '#shared/notation/scoreOf'
import { writeSmf } from '#shared/smf/write'
import type { SheetApi } from './api'
import { engravedPageOf } from './engravedPage'

/** Writes songs down and engraves them. It keeps the pages of the last song. */
export function createSheetApi(): SheetApi {
  let pages: readonly Page[] = []

  return {
    async engrave(song, options, format) {
      pages = []
      const score = scoreOf(song, options)
      pages = [...engrave(score, format)]
      return {
        parts: score.parts.length,
        measures: score.measures.length,
        pages: pages.map(engravedPageOf),
      }
    },
    draw: async (index) => (pages[index] === undefined ? '' : writeSvg(pages[index])),
    print: async (song, options, format) => Array.from(engrave(scoreOf(song, options), format), writeSvg),
    async readMusicXml(bytes) {
      const { song, dropped } = readMusicXml(bytes)
      return { bytes: new Uint8Array(writeSmf(song)), dropped }
    },
    writeMxl: async (song, options) => writeMxl(scoreOf(song, options)),
  }
}
