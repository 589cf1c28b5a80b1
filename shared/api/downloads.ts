import { Uuid } from '../schema/fields'
import { z } from '../schema/zod'

/** The download formats of a song, besides sheet music. */
const DownloadFormat = z.enum(['midi', 'wav', 'mp3'])

/** `/songs/download/{format}/{id}`. */
export const DownloadPath = z.object({ format: DownloadFormat, id: Uuid })

/** The formats of sheet music: an engraved PDF, and MusicXML for notation programs, plain or compressed. */
export const SheetFormat = z.enum(['pdf', 'musicxml', 'mxl'])
export type SheetFormat = z.infer<typeof SheetFormat>

/**
 * `/songs/download/sheet/{id}`. `paper` and `layout` apply to a PDF: all parts under each other, or each on its own
 * page.
 */
export const SheetQuery = z.object({
  format: SheetFormat.default('pdf'),
  paper: z.enum(['a4', 'letter']).default('a4'),
  layout: z.enum(['score', 'parts']).default('score'),
})
export type SheetQuery = z.output<typeof SheetQuery>
