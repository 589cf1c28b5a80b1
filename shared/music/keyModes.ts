/** The modes of a key besides major and minor; 'none': a signature without a tonic. */
export const MODES = ['ionian', 'dorian', 'phrygian', 'lydian', 'mixolydian', 'aeolian', 'locrian', 'none'] as const
export type Mode = (typeof MODES)[number]

/** Whether a mode's key signature says minor, since MIDI knows major and minor only. */
export const isMinorMode = (mode: string | null): boolean => mode === 'minor' || mode === 'aeolian'
