import { expect, test } from 'vitest'
import { abbreviated } from './abbreviated'

test.each([
  ['Melody', 'Melody'],
  ['Alto Sax', 'Alto Sax'],
  ['Electric Bass (finger)', 'Elec. Bass'],
  ['Acoustic Grand Piano', 'A. G. Piano'],
  ['String Ensemble 1', 'S. Ense. 1'],
  ['Electric Guitar (jazz)', 'Elec. Guitar'],
  ['バイオリンとチェロとコントラバスの合奏', 'バイオリ.'],
  ['Electric Piano 2', 'E. Piano 2'],
  ['a b c d e f g h i j k', 'a. b. c. d.'],
  ['()', ''],
])('%s is cut to %s', (name, short) => {
  expect(abbreviated(name)).toBe(short)
  expect([...abbreviated(name)].length).toBeLessThanOrEqual(12)
})
