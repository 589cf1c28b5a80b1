import { first, numberOf, type XmlElement } from './elements'

/** Marks of a score that a song does not keep, in the order in which they are reported. */
export const DROPPED = [
  'slurs',
  'chordSymbols',
  'words',
  'hairpins',
  'articulations',
  'ornaments',
  'fermatas',
  'arpeggios',
  'glissandos',
  'fingerings',
  'techniques',
  'cueNotes',
  'figuredBass',
  'chordDiagrams',
  'customKeys',
] as const
type DroppedKind = (typeof DROPPED)[number]

/** The number of marks dropped, by kind; kinds without any are missing. */
export type Dropped = Readonly<Partial<Record<DroppedKind, number>>>

const ELEMENTS: Readonly<Record<string, DroppedKind>> = {
  slur: 'slurs',
  harmony: 'chordSymbols',
  frame: 'chordDiagrams',
  words: 'words',
  wedge: 'hairpins',
  fermata: 'fermatas',
  arpeggiate: 'arpeggios',
  'non-arpeggiate': 'arpeggios',
  glissando: 'glissandos',
  slide: 'glissandos',
  cue: 'cueNotes',
  'figured-bass': 'figuredBass',
}
/** Elements that contain marks, each of which counts. */
const GROUPS: Readonly<Record<string, DroppedKind>> = {
  articulations: 'articulations',
  ornaments: 'ornaments',
  technical: 'techniques',
}
/** Staccato is kept as a length; an accidental mark is part of an ornament, which itself counts. */
const UNCOUNTED = ['staccato', 'accidental-mark']
const FINGERINGS = ['fingering', 'pluck', 'string', 'fret']
/** A mark that spans notes counts only at its beginning. */
const ENDS = ['stop', 'continue']

/** Counts the marks of a file that a song does not keep. */
export class DroppedMarks {
  readonly #counts = new Map<DroppedKind, number>()

  /** Counts the marks of a measure. */
  take({ children }: XmlElement): void {
    for (const child of children) {
      const group = GROUPS[child.name]
      if (group) this.#takeGroup(child, group)
      else if (!isSwing(child)) {
        const kind = isCustomKey(child) ? 'customKeys' : ELEMENTS[child.name]
        if (kind && !ENDS.includes(child.attributes.type)) this.#add(kind)
        this.take(child)
      }
    }
  }

  counts(): Dropped {
    return Object.fromEntries(this.#counts)
  }

  #add(kind: DroppedKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
  }

  #takeGroup({ children }: XmlElement, group: DroppedKind): void {
    for (const { name, attributes } of children) {
      if (UNCOUNTED.includes(name) || ENDS.includes(attributes.type)) continue
      this.#add(FINGERINGS.includes(name) ? 'fingerings' : group)
    }
  }
}

/** Whether a key has accidentals of its own choice, or more than seven. */
function isCustomKey(element: XmlElement): boolean {
  const fifths = numberOf(element, 'fifths')
  return element.name === 'key' && (fifths === undefined || Math.abs(fifths) > 7)
}

/** Whether a direction tells how to swing, which the song keeps. */
const isSwing = (element: XmlElement): boolean =>
  element.name === 'direction' && first(element, 'sound')?.children.some(({ name }) => name === 'swing') === true
