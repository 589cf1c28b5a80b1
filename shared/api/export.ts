import { Flag, Uuid } from '../schema/fields'
import { z } from '../schema/zod'

/** `POST /api/export`: the files to make from a song. */
export const ExportRequest = z.object({
  projectId: Uuid,
  midi: Flag.default(false),
  logs: Flag.default(false),
  sheet: Flag.default(false),
})
export type ExportRequest = z.input<typeof ExportRequest>

/** The paths of the requested files (midi, logs, sheet), which work for 15 minutes without signing in. */
export const ExportedFiles = z.object({ files: z.array(z.string()) })
export type ExportedFiles = z.infer<typeof ExportedFiles>
