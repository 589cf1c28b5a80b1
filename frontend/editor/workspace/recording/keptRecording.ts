import { z } from '#shared/schema/zod'
import { FIRST_RECORDING, type RecordingSettings } from '../../model/recording'

const KEY = 'editor_recording'

const Kept = z.object({
  route: z.enum(['selected', 'channel']).catch(FIRST_RECORDING.route),
  mode: z.enum(['overdub', 'replace']).catch(FIRST_RECORDING.mode),
})

export function keptRecording(): RecordingSettings {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return FIRST_RECORDING
  }
}

export function keepRecording(settings: RecordingSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // The browser refuses storage: the settings last as long as the page.
  }
}
