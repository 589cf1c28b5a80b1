import { expect, test } from 'vitest'
import { readableWait } from './readableWait'

test.each([
  [1, 'en', '1 second'],
  [119, 'en', '119 seconds'],
  [841, 'en', '15 minutes'],
  [7199, 'en', '120 minutes'],
  [7201, 'en', '3 hours'],
  [841, 'fr', '15 minutes'],
  [841, 'ja', '15 分'],
])('%i s in %s is %s', (seconds, language, text) => {
  expect(readableWait(seconds, language)).toBe(text)
})
