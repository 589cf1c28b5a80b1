import { expect, test } from 'vitest'
import { maskPath, scrub, scrubFields } from './redaction'

const SECRET = 'hunter2-Zq9'

test.each([
  `Authorization: Bearer ${SECRET}`,
  `authorization=Basic ${SECRET}`,
  'token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl',
  `GET https://music.example.com/reset-password?token=${SECRET}`,
  `https://music.example.com/signup?superuser=${SECRET}&x=1`,
  `{"email":"a@example.com","password":"${SECRET}"}`,
  `{"new_password": "${SECRET}"}`,
  `hashed_password = '${SECRET}'`,
  `postgres://tunesmith:${SECRET}@db.example.com/tunesmith`,
  `smtps://:${SECRET}@mail.example.com`,
  `SMTP_PASSWORD=${SECRET}`,
  'insert into users values ($argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA)',
  `/callback?code=${SECRET}&state=${SECRET}`,
])('%s loses its secret', (text) => {
  const left = scrub(text)
  expect(left).toContain('[redacted]')
  expect(left).not.toContain(SECRET)
  expect(left).not.toMatch(/eyJ|aGFzaA/)
})

test.each(['Error: no such table: users', 'https://music.example.com/editor?song=1', 'statusCode 404'])(
  '%s is left as it is',
  (text) => {
    expect(scrub(text)).toBe(text)
  },
)

test('a field with the name of a secret is redacted, an undefined one is left out', () => {
  const fields = { password: SECRET, newPassword: SECRET, resetLink: SECRET, token: SECRET, user: 'a', none: undefined }
  expect(scrubFields(fields)).toEqual({
    password: '[redacted]',
    newPassword: '[redacted]',
    resetLink: '[redacted]',
    token: '[redacted]',
    user: 'a',
  })
})

test.each([
  ['/api/v1/songs/0b0e8ee2-7b0a-4c8e-9c57-000000000000', '/api/v1/songs/0b0e8ee2-7b0a-4c8e-9c57-000000000000'],
  ['/api/v1/login/access-token', '/api/v1/login/access-token'],
  ['/api/v1/password-recovery-html-content/a%40example.com', '/api/v1/password-recovery-html-content/*'],
  ['/api/v1/password-recovery/a@example.com', '/api/v1/password-recovery/*'],
  ['/api/export/files/abcDEF123/song.mid', '/api/export/files/*'],
  ['/music/api/export/files/abcDEF123/song.mid', '/music/api/export/files/*'],
  ['/download_midi/0123.mid', '/download_midi/*'],
  ['/nothing/Zk3vQ0p1mB7xY2wR9sT4uA/more', '/nothing/*/more'],
  ['/nothing/a@example.com', '/nothing/*'],
  ['/login?token=x#social=y', '/login'],
  ['/assets/index-B2x9Kq01_longEnoughToBeOne.js', '/assets/index-B2x9Kq01_longEnoughToBeOne.js'],
])('the path %s is logged as %s', (path, logged) => {
  expect(maskPath(path)).toBe(logged)
})

test('a long path is cut', () => {
  expect(maskPath(`/${'a/'.repeat(10_000)}`)).toHaveLength(300)
})

test('long texts are fast', () => {
  const started = performance.now()
  for (const text of ['password'.repeat(20_000), 'a:'.repeat(80_000), 'https://'.repeat(20_000), 'eyJ'.repeat(50_000)])
    scrub(text)
  expect(performance.now() - started).toBeLessThan(500)
})
