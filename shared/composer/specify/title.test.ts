import { expect, test } from 'vitest'
import { titleOf } from './title'

test('a title is the prompt, cut between words at 60 characters', () => {
  expect(titleOf('  a   short\none. ')).toBe('a short one')
  expect(titleOf(`${'word '.repeat(20)}`)).toBe('word '.repeat(12).trim())
  expect([...titleOf('雨'.repeat(100))!]).toHaveLength(60)
  expect([...titleOf('🎹'.repeat(100))!]).toHaveLength(60)
  expect(titleOf('  ')).toBeNull()
})

test.each([
  // English
  [
    'a slow jazz ballad with piano, upright bass and brushes, no saxophone please',
    'a slow jazz ballad with piano, upright bass and brushes',
  ],
  [
    'a slow jazz ballad for piano and double bass, without any loud drums in it',
    'a slow jazz ballad for piano and double bass',
  ],
  [
    'an energetic rock anthem with distorted guitars and a really big chorus',
    'an energetic rock anthem with distorted guitars',
  ],
  [
    'something warm to study to on a rainy evening with piano and of course rain',
    'something warm to study to on a rainy evening with piano',
  ],
  // French
  [
    'une ballade de jazz lente avec piano, contrebasse et balais, sans saxophone du tout',
    'une ballade de jazz lente avec piano, contrebasse et balais',
  ],
  [
    "une valse triste pour accordéon et violon dans les rues de l'hiver parisien",
    'une valse triste pour accordéon et violon dans les rues',
  ],
  // Japanese
  [
    `${'夜の街をゆっくり歩くような静かなピアノの曲'.repeat(2)}、雨の音が聞こえるジャズとクラシックの間の曲`,
    `${'夜の街をゆっくり歩くような静かなピアノの曲'.repeat(2)}`,
  ],
  [`${'静かな雨の夜'.repeat(9)}長いピアノの曲です`, `${'静かな雨の夜'.repeat(9)}長いピアノ`],
  [`${'静かな雨の夜'.repeat(9)}ピアノのあとの長い曲`, `${'静かな雨の夜'.repeat(9)}ピアノのあと`],
  // Simplified and traditional Chinese
  [`${'安静的雨夜钢琴'.repeat(8)}曲子没有鼓声也没有吉他`, `${'安静的雨夜钢琴'.repeat(8)}曲子`],
  [`${'安静的雨夜钢琴'.repeat(8)}特别柔和的曲子`, `${'安静的雨夜钢琴'.repeat(8)}特别柔和`],
  [`${'安靜的雨夜鋼琴'.repeat(8)}曲子不要鼓聲也不要吉他`, `${'安靜的雨夜鋼琴'.repeat(8)}曲子`],
  [`${'安靜的雨夜鋼琴'.repeat(7)}，慢板，不要任何鼓聲也不要吉他`, `${'安靜的雨夜鋼琴'.repeat(7)}，慢板`],
])('“%s” is cut where nothing stands open', (prompt, title) => {
  expect(titleOf(prompt)).toBe(title)
})

test('what fits stays as it is, refusals too', () => {
  expect(titleOf('soft piano, no drums')).toBe('soft piano, no drums')
  expect(titleOf('piano doux, sans batterie,')).toBe('piano doux, sans batterie')
  expect(titleOf('安静的钢琴，不要鼓。')).toBe('安静的钢琴，不要鼓')
})

test('a refusal that is whole at the cut stays', () => {
  expect(titleOf('a slow jazz ballad for piano and strings, no drums, with a long ending for the night')).toBe(
    'a slow jazz ballad for piano and strings, no drums',
  )
})

test('a prompt of nothing but waiting words still has a title', () => {
  expect(titleOf('and the '.repeat(20))).toMatch(/^and the/)
})
