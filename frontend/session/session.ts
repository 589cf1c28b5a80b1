import { useSelector } from '@xstate/react'
import { type Actor, createActor } from 'xstate'
import { logout as logoutOnServer } from '../api'
import { queryClient } from '../api/queryClient'
import { onTokenRefused } from '../api/refusals'
import { onTokenOfOtherTab, readToken, removeToken, writeToken } from '../api/token'
import { type SessionContext, sessionMachine } from './sessionMachine'

let actor: Actor<typeof sessionMachine> | undefined

/** Starts with the stored token and follows changes by other tabs and the server. */
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

/** Starts the session of a login. */
export const signIn = (token: string): void => session().send({ type: 'signIn', token })

let askFirst: (() => Promise<boolean>) | null = null

/** Registers `ask`, which decides whether the user may sign out, for pages with unsaved work. Returns a function that removes it. */
export function askBeforeSignOut(ask: () => Promise<boolean>): () => void {
  askFirst = ask
  return () => {
    if (askFirst === ask) askFirst = null
  }
}

/** Signs out here, after any registered question, and on the server if it can be reached. The guards then show the login page. */
export function signOut(): void {
  if (askFirst) askFirst().then((may) => may && leave())
  else leave()
}

function leave(): void {
  // Sent first, because it reads the token that is removed next. Its failure does not affect the user.
  if (readToken() !== '') logoutOnServer().catch(() => {})
  session().send({ type: 'signOut' })
}

export const isSignedIn = (): boolean => session().getSnapshot().matches('signedIn')

/** Calls back when a session ends. */
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
