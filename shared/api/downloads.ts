import { Uuid } from '../schema/fields'
import { z } from '../schema/zod'

/** The download formats of a song, besides sheet music. */
export const DownloadFormat = z.enum(['midi', 'wav', 'mp3'])
export type DownloadFormat = z.infer<typeof DownloadFormat>

/** `/songs/download/{format}/{id}`. */
export const DownloadPath = z.object({ format: DownloadFormat, id: Uuid })

/** `/songs/download/sheet/{id}`: an engraved PDF, or MusicXML for programs of notation. */
export const SheetQuery = z.object({ format: z.enum(['pdf', 'musicxml']).default('pdf') })
