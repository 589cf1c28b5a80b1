import { expect, test } from 'vitest'
import { citationsIn, faultsOf, readCitations, readRules, rulesIn } from './specs'

const line = (id: string) => `- **${id}** A command applies whole or not at all.`
const rules = (...lines: string[]) => rulesIn('SPEC.md', lines.join('\n'))
const titles = (...ids: string[]) => citationsIn('a.test.ts', ids.map((id) => `test('${id} is so')`).join('\n'))

test('each rule has a test, and each title that begins with an id names a rule', () => {
  expect(readRules().length).toBeGreaterThan(50)
  expect(faultsOf(readRules(), readCitations())).toEqual([])
})

test('a rule without a test and a title without a rule are found', () => {
  expect(faultsOf(rules('# Commands', '', line('CM1'), line('CM2')), titles('CM1', 'CM3'))).toEqual([
    'SPEC.md:4: CM2 has no test',
    'a.test.ts:2: there is no rule CM3',
  ])
})

test.each([
  ['twice in a row', ['CM1', 'CM1'], 'SPEC.md:2: CM1 is double or out of order'],
  ['descending', ['CM2', 'CM1'], 'SPEC.md:2: CM1 is double or out of order'],
  ['again after other letters', ['CM1', 'HI1', 'CM2'], 'SPEC.md:3: CM2 is double or out of order'],
])('ids %s are found', (_, ids, fault) => {
  expect(faultsOf(rules(...ids.map(line)), titles(...ids))).toEqual([fault])
})

test('a rule of four lines is found, and one of three is none', () => {
  const text = [line('CM1'), '  Two.', '  Three.', line('CM2'), '  Two.', '  Three.', '  Four.', '', 'Not of the rule.']
  expect(faultsOf(rules(...text), titles('CM1', 'CM2'))).toEqual(['SPEC.md:4: CM2 has more than 3 lines'])
})

test('a title may begin with several ids, and a word that looks like one is none', () => {
  const text = ["test('CM1 HI2 is so')", 'test.each(cases)(`HI3 $is`)', "test('MP3 has a tag')", "test('sets CM9')"]
  expect(citationsIn('a.test.ts', text.join('\n'))).toEqual([
    { id: 'CM1', place: 'a.test.ts:1' },
    { id: 'HI2', place: 'a.test.ts:1' },
    { id: 'HI3', place: 'a.test.ts:2' },
  ])
})
