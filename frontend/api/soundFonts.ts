import { SoundFontList } from '#shared/api/soundFonts'
import { sendForJson } from './http/client'

/** The banks that this server's operator offers. */
export const getSoundFonts = (signal?: AbortSignal) => sendForJson(SoundFontList, 'soundfonts', { signal })
