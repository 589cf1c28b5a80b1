import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type SessionEvent, sessionMachine } from './sessionMachine'

/** Runs the machine and records its effects. */
function open(token = '') {
  const effects: string[] = []
  const actor = createActor(
    sessionMachine.provide({
      actions: {
        storeToken: (_, params) => void effects.push(`store ${params.token}`),
        removeToken: () => void effects.push('remove'),
        forgetData: () => void effects.push('forget'),
      },
    }),
    { input: { token } },
  ).start()
  return {
    effects,
    send: (...events: SessionEvent[]) => {
      for (const event of events) actor.send(event)
    },
    state: () => {
      const { value, context } = actor.getSnapshot()
      return [value, context.token, context.ended]
    },
  }
}

test('a stored token is a session', () => {
  expect(open('key').state()).toEqual(['signedIn', 'key', 'never'])
  expect(open().state()).toEqual(['signedOut', '', 'never'])
})

test('a login stores its token', () => {
  const session = open()
  session.send({ type: 'signIn', token: 'key' })
  expect(session.state()).toEqual(['signedIn', 'key', 'never'])
  expect(session.effects).toEqual(['store key'])
})

test('signing out removes the token and the fetched data', () => {
  const session = open('key')
  session.send({ type: 'signOut' })
  expect(session.state()).toEqual(['signedOut', '', 'left'])
  expect(session.effects).toEqual(['remove', 'forget'])
})

test('a refused token ends only its own session', () => {
  const session = open('new')
  session.send({ type: 'refused', token: 'old' })
  expect(session.state()).toEqual(['signedIn', 'new', 'never'])
  session.send({ type: 'refused', token: 'new' }, { type: 'refused', token: 'new' })
  expect(session.state()).toEqual(['signedOut', '', 'over'])
  expect(session.effects).toEqual(['remove', 'forget'])
})

test('another account in another tab takes over; the tab’s own echo changes nothing', () => {
  const session = open('mine')
  session.send({ type: 'signIn', token: 'theirs' }, { type: 'signIn', token: 'theirs' })
  expect(session.state()).toEqual(['signedIn', 'theirs', 'never'])
  expect(session.effects).toEqual(['store theirs', 'forget'])
})

test('a new login clears the reason of the last session’s end', () => {
  const session = open('key')
  session.send({ type: 'signOutElsewhere' })
  expect(session.state()).toEqual(['signedOut', '', 'over'])
  session.send({ type: 'signIn', token: 'next' })
  expect(session.state()).toEqual(['signedIn', 'next', 'never'])
})
