/** What keys are besides major and minor; 'none': a signature without a tonic. */
export const MODES = ['ionian', 'dorian', 'phrygian', 'lydian', 'mixolydian', 'aeolian', 'locrian', 'none'] as const
export type Mode = (typeof MODES)[number]

/** What a key signature says for a mode, since MIDI knows major and minor only. */
export const isMinorMode = (mode: string | null): boolean => mode === 'minor' || mode === 'aeolian'
