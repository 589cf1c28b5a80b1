import type { Plan } from '../plan'
import { BAR_TICKS, type ExplainLine, type Section } from '../spec'
import { wordsOf } from './text'

/**
 * Explains the sections with their lengths, and the chords of each section that introduces new ones, in the song's
 * language.
 */
export function explainPlan({ spec, sections, chords }: Plan): ExplainLine[] {
  const words = wordsOf(spec.language)
  const nameOf = ({ name, variation }: Section) => words.sections[name] + "'".repeat(variation)
  const from = spec.genre === null ? 'default' : 'genre'
  const form = sections.map((section) => `${nameOf(section)} ${section.bars}`).join(' – ')
  const news = sections.filter(({ letter }, i) => sections.findIndex((each) => each.letter === letter) === i)
  const harmony = news.map((section): ExplainLine => {
    const { startBar, bars } = section
    const inside = chords.filter(({ tick }) => tick >= startBar * BAR_TICKS && tick < (startBar + bars) * BAR_TICKS)
    const isProposed = spec.proposal.chords?.[section.name] !== undefined
    return {
      about: 'harmony',
      from: isProposed ? 'blueprint' : from,
      text: words.harmony(nameOf(section), inside.map(({ roman }) => roman).join(' ')),
    }
  })
  return [{ about: 'form', from, text: words.form(form) }, ...harmony]
}
