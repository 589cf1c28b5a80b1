import { Flag, Uuid } from '../schema/fields'
import { z } from '../schema/zod'

/** `POST /api/export`: which files to make of a song. */
export const ExportRequest = z.object({
  projectId: Uuid,
  midi: Flag.default(false),
  logs: Flag.default(false),
  sheet: Flag.default(false),
})
export type ExportRequest = z.input<typeof ExportRequest>

/** Where the files can be fetched for 15 minutes without signing in: midi, logs, sheet, those that were asked for. */
export const ExportedFiles = z.object({ files: z.array(z.string()) })
export type ExportedFiles = z.infer<typeof ExportedFiles>
