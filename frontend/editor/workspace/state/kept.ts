import { z } from '#shared/schema/zod'
import { FIRST_LANES, LANE_WORDS, type Lane } from '#shared/song/lanes'
import { USUAL_LAYERS } from '#workers/synth/api'
import { createKept } from '../../../core/kept'
import { CLICK_SOUNDS, type ClickSound, FIRST_METRONOME, type MetronomeSettings } from '../../model/metronome'
import { FIRST_RECORDING } from '../../model/recording'
import type { MasterSettings } from '../../model/state'

/**
 * The settings of the editor for all songs. Each is read on its own: one of another version does not affect the others.
 */

export const FIRST_MASTER: MasterSettings = { volume: 100, limiter: true, layers: USUAL_LAYERS }

export const keptMaster = createKept(
  'editor_master',
  z
    .object({
      volume: z.number().min(0).max(100).catch(FIRST_MASTER.volume),
      limiter: z.boolean().catch(FIRST_MASTER.limiter),
      layers: z.number().int().min(1).nullable().catch(FIRST_MASTER.layers),
    })
    .catch(FIRST_MASTER),
)

/** Metronome settings without the switch: it is not kept, so that no click surprises. */
type KeptMetronome = Omit<MetronomeSettings, 'on'>

const { on: _, ...FIRST_CLICKS } = FIRST_METRONOME

export const keptMetronome = createKept<KeptMetronome>(
  'editor_metronome',
  z
    .object({
      sound: z.enum(Object.keys(CLICK_SOUNDS) as [ClickSound]).catch(FIRST_CLICKS.sound),
      volume: z.number().min(0).max(100).catch(FIRST_CLICKS.volume),
      countIn: z.literal([0, 1, 2]).catch(FIRST_CLICKS.countIn),
    })
    .catch(FIRST_CLICKS),
)

export const keptRecording = createKept(
  'editor_recording',
  z
    .object({
      route: z.enum(['selected', 'channel']).catch(FIRST_RECORDING.route),
      mode: z.enum(['overdub', 'replace']).catch(FIRST_RECORDING.mode),
    })
    .catch(FIRST_RECORDING),
)

export const LaneSchema: z.ZodType<Lane> = z.union([z.enum(['velocity', ...LANE_WORDS]), z.int().min(0).max(127)])

/** The lanes that have a tab, in order; at least one, none twice. */
export const keptLaneTabs = createKept<readonly Lane[]>(
  'editor_lanes',
  z
    .array(LaneSchema)
    .min(1)
    .transform((lanes): readonly Lane[] => [...new Set(lanes)])
    .catch(FIRST_LANES),
)
