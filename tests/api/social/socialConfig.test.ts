import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#backend/config/config'

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hidden-value' }
const FACEBOOK = { FACEBOOK_APP_ID: 'id', FACEBOOK_APP_SECRET: 'hidden-value' }
const OIDC = { OIDC_ISSUER: 'https://id.example.com/', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'hidden-value' }

test('a provider is set up by its id and its secret, at the addresses that it has', () => {
  const credentials = { clientId: 'id', clientSecret: 'hidden-value' }
  expect(readConfig({ ...GOOGLE, ...FACEBOOK, ...OIDC, OIDC_NAME: 'Club' }).social).toEqual({
    google: { ...credentials, issuer: 'https://accounts.google.com' },
    facebook: {
      ...credentials,
      dialogUrl: 'https://www.facebook.com/v23.0',
      graphUrl: 'https://graph.facebook.com/v23.0',
    },
    oidc: { ...credentials, issuer: 'https://id.example.com' },
    oidcName: 'Club',
    isTestMode: false,
  })
})

test.each(Object.keys({ ...GOOGLE, ...FACEBOOK, ...OIDC }))('%s alone is missing its counterpart', (name) => {
  const value = name === 'OIDC_ISSUER' ? OIDC.OIDC_ISSUER : 'hidden-value'
  const problems = problemsOf({ [name]: value })
  expect(problems.length).toBeGreaterThan(0)
  for (const problem of problems) {
    expect(problem).toContain('is missing')
    expect(problem).not.toContain('hidden-value')
  }
})

test.each([
  ['http://id.example.com', 'OIDC_ISSUER: must be an https URL'],
  ['ftp://id.example.com', 'OIDC_ISSUER: must be an https URL'],
  ['id.example.com', 'OIDC_ISSUER: must be an https URL'],
  ['http://localhost:8080', 'OIDC_ISSUER: may be on loopback only with SOCIAL_TEST_MODE=on'],
  ['https://127.0.0.1', 'OIDC_ISSUER: may be on loopback only with SOCIAL_TEST_MODE=on'],
  ['https://127.1', 'OIDC_ISSUER: may be on loopback only with SOCIAL_TEST_MODE=on'],
  ['http://[::1]:8080', 'OIDC_ISSUER: may be on loopback only with SOCIAL_TEST_MODE=on'],
])('an issuer at %s is refused', (OIDC_ISSUER, problem) => {
  expect(problemsOf({ ...OIDC, OIDC_ISSUER })).toEqual([problem])
})

test.each(['GOOGLE_ISSUER', 'FACEBOOK_DIALOG_URL', 'FACEBOOK_GRAPH_URL'])('%s must be https as well', (name) => {
  expect(problemsOf({ [name]: 'http://example.com' })).toEqual([`${name}: must be an https URL`])
  expect(problemsOf({ [name]: 'https://example.com' })).toEqual([])
})

const TEST_MODE = { ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:8080', SOCIAL_TEST_MODE: 'on' }

test('the test mode lets issuers be on loopback, and no further', () => {
  expect(problemsOf(TEST_MODE)).toEqual([])
  expect(problemsOf({ ...TEST_MODE, PUBLIC_URL: 'http://localhost:3000', HOST: '::1' })).toEqual([])
  expect(problemsOf({ ...TEST_MODE, OIDC_ISSUER: 'http://id.example.com' })).toEqual([
    'OIDC_ISSUER: must be an https URL',
  ])
})

test.each([
  ['open to other machines', { HOST: '0.0.0.0' }],
  ['reached under a public name', { PUBLIC_URL: 'https://music.example.com' }],
  ['in production', { NODE_ENV: 'production' }],
])('the test mode is refused where the server is %s', (_, environment) => {
  expect(problemsOf({ ...TEST_MODE, ...environment })).toEqual([expect.stringMatching(/^SOCIAL_TEST_MODE: /)])
})
