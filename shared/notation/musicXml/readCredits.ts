import { LONGEST_CREDIT, type SongNotation } from '../songNotation'
import { all, first, textOf, type XmlElement } from './elements'

type Credits = NonNullable<SongNotation['credits']>

/** Collects the credits of a file from the elements before its parts, in order. */
export class ReadCredits {
  #workTitle = ''
  #movementTitle = ''
  readonly #told = new Map<string, string[]>()
  readonly #printed = new Map<string, string[]>()

  /** Takes `work`, `movement-title`, `identification` or `credit`. */
  take(element: XmlElement): void {
    if (element.name === 'work') this.#workTitle = textOf(element, 'work-title') ?? this.#workTitle
    else if (element.name === 'movement-title') this.#movementTitle = element.text
    else if (element.name === 'identification') {
      // A creator without a type is the composer.
      for (const { text, attributes } of all(element, 'creator')) add(this.#told, attributes.type ?? 'composer', text)
      for (const { text } of all(element, 'rights')) add(this.#told, 'rights', text)
    } else {
      const words = all(element, 'credit-words').map(({ text }) => text)
      const type = first(element, 'credit-type')?.text
      if (type !== undefined) add(this.#printed, type, words.join(' '))
    }
  }

  get title(): string {
    return this.#workTitle || this.#movementTitle || (this.#printed.get('title')?.join(' ') ?? '')
  }

  /** The credits. The composer is empty if the file names none: the person who reads the file did not compose it. */
  credits(): Credits {
    const movement = this.#movementTitle === this.title ? [] : [this.#movementTitle]
    const lyricist = [...this.#named('lyricist'), ...this.#named('poet'), ...this.#named('librettist')]
    const found = {
      subtitle: joined(movement) || joined(this.#printed.get('subtitle') ?? []),
      lyricist: joined(lyricist),
      arranger: joined(this.#named('arranger')),
      rights: joined(this.#named('rights')),
    }
    const told = Object.entries(found).filter(([, text]) => text !== '')
    return { composer: joined(this.#named('composer')), ...Object.fromEntries(told) }
  }

  /** Names from the file's metadata, or else from the printed credits. */
  readonly #named = (type: string): string[] => this.#told.get(type) ?? this.#printed.get(type) ?? []
}

function add(names: Map<string, string[]>, type: string, text: string): void {
  names.set(type, [...(names.get(type) ?? []), text])
}

/** Joins texts into one line, without repeats. */
const joined = (texts: readonly string[]): string => {
  const lines = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  return [...new Set(lines)].join(', ').slice(0, LONGEST_CREDIT)
}
