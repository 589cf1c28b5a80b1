import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact } from './redact'

test.each([
  ['Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Authorization: Bearer [secret]'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln!', 'token [secret]!'],
  ['GET /reset-password?token=abc123&x=1', 'GET /reset-password?token=[secret]&x=1'],
  ['{"password":"a quiet harbour"}', '{"password":[secret]}'],
  ['{"access_token":"abc.def","name":"x"}', '{"access_token":[secret],"name":"x"}'],
  ['http://mara:pw@host/x', 'http://[secret]@host/x'],
  ['mail to mara.l+x@example.co.uk, or ida%40example.com', 'mail to [mail address], or [mail address]'],
  ['Cookie: session=1234; theme=dark', 'Cookie: [secret]'],
  ['/signup?superuser=ThaqjCCLgsN3dK5x', '/signup?superuser=[secret]'],
  ['key 0123456789abcdef0123456789abcdef', 'key [secret]'],
  ['/editor/0b7e6a3c-1f5e-4a57-9d0a-2b1f6c7d8e9f', '/editor/0b7e6a3c-1f5e-4a57-9d0a-2b1f6c7d8e9f'],
  [
    'at createWorkspaceOfTheEditorWithAllItsParts (index-DmF3a1.js:1:2)',
    'at createWorkspaceOfTheEditorWithAllItsParts (index-DmF3a1.js:1:2)',
  ],
])('%j becomes %j', (text, expected) => expect(redact(text)).toBe(expected))

test('no token or mail address gets through, wherever it is', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9_-]{10,40}$/)
  fc.assert(
    fc.property(fc.string(), word, word, fc.string(), (before, head, tail, after) => {
      const token = `eyJ${head}.${tail}.${head}`
      expect(redact(`${before} ${token} ${after}`)).not.toContain(token)
      expect(redact(`${before} Bearer ${token} ${after}`)).not.toContain(tail)
      expect(redact(`${before} ${head}@${tail}.org ${after}`)).not.toContain(`${head}@`)
    }),
  )
})
