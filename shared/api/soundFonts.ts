import { z } from '../schema/zod'

/** A sound bank that the operator has put on the server. */
export const SoundFont = z.object({
  /** The file's name, with `.sf2`, `.sf3` or `.dls`. Its address is `/sounds/banks/` and the name. */
  name: z.string(),
  type: z.literal('remote'),
  /** Bytes. */
  size: z.int(),
  /** Changes with the file; its entity tag. */
  version: z.string(),
})
export type SoundFont = z.infer<typeof SoundFont>

/** `GET /soundfonts`: by name. */
export const SoundFontList = z.array(SoundFont)
