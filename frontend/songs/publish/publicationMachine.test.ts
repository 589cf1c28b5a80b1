import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { User } from '#shared/api/accounts/users'
import type { SongRecord } from '#shared/api/songs'
import { createPublicationMachine, type PublicationEffects } from './publicationMachine'

const song = (is_public: boolean, song_data_id: string | null = 'data') =>
  ({ id: 's', is_public, song_data_id }) as SongRecord
const user = { id: 'u', full_name: 'Mara' } as User
const refuse = () => Promise.reject(new Error('refused'))

/** Runs the machine for one song. The server accepts every call unless the test overrides it. */
function open(of: SongRecord, effects: Partial<PublicationEffects> = {}) {
  const actor = createActor(
    createPublicationMachine({
      isSignedIn: () => true,
      findUser: async () => user,
      publish: async (given, settings) => ({ ...given, ...(settings as Partial<SongRecord>), is_public: true }),
      unpublish: async (given) => ({ ...given, is_public: false }),
      ...effects,
    }),
    { input: { song: of } },
  ).start()
  return {
    send: actor.send,
    reaches: (state: unknown) => waitFor(actor, (snapshot) => snapshot.matches(state as never)),
    context: () => actor.getSnapshot().context,
    failure: () => waitFor(actor, ({ context }) => context.failure !== null).then(({ context }) => context.failure),
  }
}

test.each([
  ['a private song', song(false), {}, 'publishable'],
  ['a public song', song(true), {}, 'published'],
  ['a song without data', song(false, null), {}, 'notPublishable'],
  ['a visitor', song(false), { isSignedIn: () => false }, 'signedOut'],
  ['a user who cannot be found out', song(false), { findUser: refuse }, 'noUser'],
])('%s', async (_, of, effects, state) => {
  await open(of, effects).reaches(state)
})

test('the user is fetched again', async () => {
  let known = false
  const dialog = open(song(false), { findUser: () => (known ? Promise.resolve(user) : refuse()) })
  await dialog.reaches('noUser')
  known = true
  dialog.send({ type: 'retry' })
  await dialog.reaches('publishable')
  expect(dialog.context().user).toBe(user)
})

test('a song is published, changed and unpublished', async () => {
  const dialog = open(song(false))
  await dialog.reaches('publishable')
  dialog.send({ type: 'publish', settings: { license: 'CC0' } })
  await dialog.reaches({ published: 'idle' })
  expect(dialog.context().song).toMatchObject({ is_public: true, license: 'CC0' })
  dialog.send({ type: 'publish', settings: { license: 'CC-BY' } })
  await dialog.reaches({ published: 'updating' })
  await dialog.reaches({ published: 'idle' })
  expect(dialog.context().song.license).toBe('CC-BY')
  dialog.send({ type: 'unpublish' })
  await dialog.reaches('publishable')
  expect(dialog.context().song.is_public).toBe(false)
})

test('a refusal leaves the song unchanged and can be retried', async () => {
  const dialog = open(song(false), { publish: refuse })
  await dialog.reaches('publishable')
  dialog.send({ type: 'publish', settings: {} })
  expect(await dialog.failure()).toBe('publish')
  await dialog.reaches({ publishable: 'idle' })
  const published = open(song(true), { unpublish: refuse })
  await published.reaches('published')
  published.send({ type: 'unpublish' })
  expect(await published.failure()).toBe('unpublish')
  await published.reaches({ published: 'idle' })
})
