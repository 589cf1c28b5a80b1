/** The controllers that MIDI 1.0 and General MIDI name, by their English names. */
const NAMED = {
  0: 'Bank select',
  1: 'Modulation',
  2: 'Breath',
  4: 'Foot controller',
  5: 'Portamento time',
  6: 'Data entry',
  7: 'Volume',
  8: 'Balance',
  10: 'Pan',
  11: 'Expression',
  12: 'Effect control 1',
  13: 'Effect control 2',
  64: 'Sustain',
  65: 'Portamento',
  66: 'Sostenuto',
  67: 'Soft pedal',
  68: 'Legato pedal',
  69: 'Hold 2',
  70: 'Sound variation',
  71: 'Resonance',
  72: 'Release time',
  73: 'Attack time',
  74: 'Brightness',
  75: 'Decay time',
  76: 'Vibrato rate',
  77: 'Vibrato depth',
  78: 'Vibrato delay',
  79: 'Sound control 10',
  84: 'Portamento note',
  88: 'Fine velocity',
  91: 'Reverb',
  92: 'Tremolo',
  93: 'Chorus',
  94: 'Detune',
  95: 'Phaser',
  96: 'Data up',
  97: 'Data down',
  98: 'NRPN, fine',
  99: 'NRPN, coarse',
  100: 'RPN, fine',
  101: 'RPN, coarse',
  120: 'All sound off',
  121: 'Reset controllers',
  122: 'Local control',
  123: 'All notes off',
  124: 'Omni off',
  125: 'Omni on',
  126: 'Mono mode',
  127: 'Poly mode',
} as const

export type ControllerName = (typeof NAMED)[keyof typeof NAMED]

export const CONTROLLER_NAMES: readonly ControllerName[] = Object.values(NAMED)

type NamedController =
  | { readonly type: 'named'; readonly name: ControllerName }
  /** The lower 7 bits of the controller whose number is 32 lower. */
  | { readonly type: 'fine'; readonly name: ControllerName }
  | { readonly type: 'generalPurpose'; readonly number: number }
  /** A controller without a standard meaning. */
  | { readonly type: 'unnamed' }

/** The name of a controller (0–127); its words are in `music.controllers` of the texts. */
export function controllerName(number: number): NamedController {
  const name = (NAMED as Readonly<Record<number, ControllerName>>)[number]
  if (name) return { type: 'named', name }
  if (number >= 16 && number < 20) return { type: 'generalPurpose', number: number - 15 }
  if (number >= 80 && number < 84) return { type: 'generalPurpose', number: number - 75 }
  const coarse = number >= 32 && number < 64 ? controllerName(number - 32) : null
  return coarse?.type === 'named' ? { type: 'fine', name: coarse.name } : { type: 'unnamed' }
}
