import { controllerName } from '#shared/music/controllerNames'
import { CONTROL_LANES, type Lane } from '#shared/song/lanes'
import type { EditorText } from '../text'
import { laneName } from './laneName'

interface FoundLane {
  readonly lane: Lane
  readonly name: string
}

const ALL: readonly Lane[] = ['velocity', ...CONTROL_LANES]

/** The lanes other than `shown` whose name, English name or number has every word of the query. */
export function findLanes(query: string, shown: readonly Lane[], t: EditorText): FoundLane[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return ALL.filter((lane) => !shown.includes(lane))
    .map((lane) => ({ lane, name: laneName(lane, t) }))
    .filter(({ lane, name }) => {
      const text = `${name} ${englishOf(lane)}`.toLowerCase()
      return words.every((word) =>
        isNumber(word) ? String(lane) === word || name.split(' ').includes(word) : text.includes(word),
      )
    })
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)

function englishOf(lane: Lane): string {
  if (typeof lane === 'string') return lane
  const named = controllerName(lane)
  return 'name' in named ? named.name : named.type
}
