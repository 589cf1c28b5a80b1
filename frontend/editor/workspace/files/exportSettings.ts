import { z } from '#shared/schema/zod'
import type { AudioFormat, MixdownJob } from '#workers/render/api'
import { createKept } from '../../../core/kept'
import { ask } from '../../../ui'
import { parameterDialog } from '../../panes/dialogs'

/** Settings for exporting sound, kept in this browser for all songs. */
export interface ExportSettings {
  readonly bits: 16 | 24
  readonly sampleRate: 44_100 | 48_000
  readonly kilobits: 128 | 192 | 256 | 320
  readonly part: 'wholeSong' | 'selection' | 'loop'
  readonly normalize: MixdownJob['normalize']
  readonly clicks: boolean
}

const NORMALIZE = ['none', 'limit', 'peak', 'loudness'] as const
/** Names of the levels in the dialog. */
const LEVELS = { none: 'asIs', limit: 'limited', peak: 'peak', loudness: 'loudness' } as const
const FIRST: ExportSettings = {
  bits: 16,
  sampleRate: 44_100,
  kilobits: 128,
  part: 'wholeSong',
  normalize: 'none',
  clicks: false,
}

const Kept = z
  .object({
    bits: z.literal([16, 24]).catch(FIRST.bits),
    sampleRate: z.literal([44_100, 48_000]).catch(FIRST.sampleRate),
    kilobits: z.literal([128, 192, 256, 320]).catch(FIRST.kilobits),
    part: z.enum(['wholeSong', 'selection', 'loop']).catch(FIRST.part),
    normalize: z.enum(NORMALIZE).catch(FIRST.normalize),
    clicks: z.boolean().catch(FIRST.clicks),
  })
  .catch(FIRST)

export const keptExportSettings = createKept<ExportSettings>('editor_export', Kept)

/** Asks for new settings, and keeps them. */
export async function askExportSettings(signal: AbortSignal): Promise<void> {
  const kept = keptExportSettings.get()
  const choice = (options: readonly (string | number)[], initial: string | number) =>
    ({ kind: 'choice', options: options.map(String), initial: String(initial), symbols: true }) as const
  const parameters = {
    exportPart: { kind: 'choice', options: ['wholeSong', 'selection', 'loop'], initial: kept.part },
    normalize: {
      kind: 'choice',
      options: ['asIs', 'limited', 'peak', 'loudness'],
      initial: LEVELS[kept.normalize],
    },
    exportClicks: { kind: 'choice', options: ['no', 'yes'], initial: kept.clicks ? 'yes' : 'no' },
    bits: choice([16, 24], kept.bits),
    sampleRate: choice([44_100, 48_000], kept.sampleRate),
    kilobits: choice([128, 192, 256, 320], kept.kilobits),
  } as const
  const settings = await ask(parameterDialog, { id: 'exportSettings', parameters }, { once: true, signal })
  if (!settings) return
  const { exportPart: part, exportClicks, bits, sampleRate, kilobits } = settings
  const normalize = NORMALIZE.find((each) => LEVELS[each] === settings.normalize)
  const numbers = { bits: Number(bits), sampleRate: Number(sampleRate), kilobits: Number(kilobits) }
  keptExportSettings.set(Kept.parse({ ...numbers, part, normalize, clicks: exportClicks === 'yes' }))
}

export function formatOf(type: AudioFormat['type'], { bits, sampleRate, kilobits }: ExportSettings): AudioFormat {
  return type === 'wav' ? { type, sampleRate, bits } : { type, sampleRate, kilobits }
}
