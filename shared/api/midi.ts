import { text, Uuid } from '../schema/fields'
import { z } from '../schema/zod'

/** `POST /api/midi/upload`. */
export const UploadedMidi = z.object({ path: z.string(), id: z.string() })
export type UploadedMidi = z.infer<typeof UploadedMidi>

/** `POST /api/midi`: the URL from which the server fetches a MIDI file. */
export const MidiImport = z.object({ url: text({ min: 1, max: 2048 }) })
export type MidiImport = z.input<typeof MidiImport>

export const ImportedMidi = z.object({ id: z.string() })
export type ImportedMidi = z.infer<typeof ImportedMidi>

/** `GET /api/midi/{id}/url`: a path that works without signing in, for a while. */
export const MidiLink = z.object({ url: z.string() })
export type MidiLink = z.infer<typeof MidiLink>

/** The query of such a path. */
export const MidiLinkQuery = z.object({ token: z.string().optional() })

export const MidiPath = z.object({ id: Uuid })
