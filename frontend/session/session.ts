import { useSelector } from '@xstate/react'
import { type Actor, createActor } from 'xstate'
import { logout as logoutOnServer } from '../api'
import { queryClient } from '../api/queryClient'
import { onTokenRefused } from '../api/refusals'
import { onTokenOfOtherTab, readToken, removeToken, writeToken } from '../api/token'
import { type SessionContext, sessionMachine } from './sessionMachine'

let actor: Actor<typeof sessionMachine> | undefined

/** Takes up the stored token and follows what other tabs and the server say about it. */
export function startSession(): void {
  const started = createActor(
    sessionMachine.provide({
      actions: {
        storeToken: (_, { token }) => writeToken(token),
        removeToken,
        forgetData: () => queryClient.clear(),
      },
    }),
    { input: { token: readToken() } },
  )
  actor = started
  onTokenRefused((token) => started.send({ type: 'refused', token }))
  onTokenOfOtherTab((token) => started.send(token === '' ? { type: 'signOutElsewhere' } : { type: 'signIn', token }))
  started.start()
}

/** Starts the session that a login gave. */
export const signIn = (token: string): void => session().send({ type: 'signIn', token })

let askFirst: (() => Promise<boolean>) | null = null

/** Has `ask` answer whether the user may sign out here, for who holds work that would be lost. Returns what ends that. */
export function askBeforeSignOut(ask: () => Promise<boolean>): () => void {
  askFirst = ask
  return () => {
    if (askFirst === ask) askFirst = null
  }
}

/** Signs out here, at once unless somebody asks first, and on the server if it can be reached. The guards lead to the login page. */
export function signOut(): void {
  if (askFirst) askFirst().then((may) => may && leave())
  else leave()
}

function leave(): void {
  // Sent first: it reads the token that is about to go. Its failure changes nothing for the user.
  if (readToken() !== '') logoutOnServer().catch(() => {})
  session().send({ type: 'signOut' })
}

export const isSignedIn = (): boolean => session().getSnapshot().matches('signedIn')

/** Calls back when somebody was signed in and is no longer. */
export function onSessionEnd(callback: () => void): void {
  let wasSignedIn = isSignedIn()
  session().subscribe((snapshot) => {
    const signedIn = snapshot.matches('signedIn')
    if (wasSignedIn && !signedIn) callback()
    wasSignedIn = signedIn
  })
}

export interface SessionState {
  readonly signedIn: boolean
  readonly ended: SessionContext['ended']
}

export const useSession = (): SessionState => {
  const signedIn = useSelector(session(), (snapshot) => snapshot.matches('signedIn'))
  const ended = useSelector(session(), (snapshot) => snapshot.context.ended)
  return { signedIn, ended }
}

function session(): Actor<typeof sessionMachine> {
  if (actor === undefined) throw new Error('The session has not been started')
  return actor
}
