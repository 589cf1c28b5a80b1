import { expect, test } from 'vitest'
import { OPERATION_IDS, parametersOf } from '#shared/edit/operations/operations'
import { parametersOfSelection, SELECTION_IDS } from '#shared/edit/operations/selections'
import { operation } from '../../core/i18n/en/editor/operations'

test.each([
  ...OPERATION_IDS.map((id) => [id, parametersOf(id) ?? {}] as const),
  ...SELECTION_IDS.map((id) => [id, parametersOfSelection(id) ?? {}] as const),
])('the dialog of %s has a text for each parameter and each choice', (_, parameters) => {
  const choices = Object.values(parameters).flatMap((one) => (one.kind === 'choice' && !one.symbols ? one.options : []))
  expect(Object.keys(operation.parameter)).toEqual(expect.arrayContaining(Object.keys(parameters)))
  expect(Object.keys(operation.choice)).toEqual(expect.arrayContaining(choices))
})
