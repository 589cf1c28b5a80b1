// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/http/errors'
import { fieldRefusal, refusedPicture } from './refusals'

const field = (...loc: (string | number)[]) =>
  new ApiError('Wrong', 422, { fields: [{ type: 'value_error', loc, msg: 'Wrong' }] })

test.each([
  ['a username that is taken', new ApiError('Taken', 409), { field: 'name', message: 'Taken' }],
  ['a text', field('body', 'website'), { field: 'website', message: 'Wrong' }],
  ['a picture', field('body', 'banner'), { field: 'banner', message: 'Wrong' }],
  ['a field of no form', field('body', 'id'), undefined],
  ['the whole body', field('body'), undefined],
  ['a failing server', new ApiError('No', 500), undefined],
  ['something else', new Error('No'), undefined],
])('%s', (_, error, refusal) => {
  expect(fieldRefusal(error)).toEqual(refusal)
})

test('reports an unreadable picture at its field, if it is the only one', () => {
  const file = new File(['no'], 'a.png')
  const error = new ApiError('No', 415)
  expect(refusedPicture(error, { avatar: null, banner: file }, 'No picture')).toEqual({
    field: 'banner',
    message: 'No picture',
  })
  expect(refusedPicture(error, { avatar: file, banner: file }, 'No picture')).toBeUndefined()
  expect(refusedPicture(new ApiError('No', 500), { avatar: file }, 'No picture')).toBeUndefined()
})
