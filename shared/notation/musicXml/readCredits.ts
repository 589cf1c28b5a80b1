import { LONGEST_CREDIT, type SongNotation } from '../songNotation'
import { all, first, textOf, type XmlElement } from './elements'

type Credits = NonNullable<SongNotation['credits']>

/** What a file says of its piece, from the elements before its parts, in their order. */
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
      // Without a type it is the one who made the music.
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

  /** The composer is empty where the file names none: whoever reads the file did not compose it. */
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

  /** By the data of the file, or else by what is printed. */
  readonly #named = (type: string): string[] => this.#told.get(type) ?? this.#printed.get(type) ?? []
}

function add(names: Map<string, string[]>, type: string, text: string): void {
  names.set(type, [...(names.get(type) ?? []), text])
}

/** As one line, each text once. */
const joined = (texts: readonly string[]): string => {
  const lines = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  return [...new Set(lines)].join(', ').slice(0, LONGEST_CREDIT)
}
