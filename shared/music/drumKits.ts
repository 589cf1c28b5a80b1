/** The drum kits that a rhythm track's program chooses, as the Roland GS standard numbers them (from 0). */
export const DRUM_KITS = [
  { program: 0, name: 'Standard Kit' },
  { program: 8, name: 'Room Kit' },
  { program: 16, name: 'Power Kit' },
  { program: 24, name: 'Electronic Kit' },
  { program: 25, name: 'TR-808 Kit' },
  { program: 32, name: 'Jazz Kit' },
  { program: 40, name: 'Brush Kit' },
  { program: 48, name: 'Orchestra Kit' },
  { program: 56, name: 'Sound Effects Kit' },
] as const

/** The name of the kit that a program chooses. A program without its own kit uses the standard one. */
export const kitName = (program: number) => (DRUM_KITS.find((kit) => kit.program === program) ?? DRUM_KITS[0]).name
