import { useSelector } from '@xstate/react'
import { type Actor, createActor } from 'xstate'
import { logout as logoutOnServer } from '../api'
import { onTokenRefused } from '../api/http/refusals'
import { onTokenOfOtherTab, readToken, removeToken, userIdOf, writeToken } from '../api/http/token'
import { queryClient } from '../api/queryClient'
import { isAnyAsking, mayLeave } from '../core/leaving'
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

/** Starts a session after a login. */
export const signIn = (token: string): void => session().send({ type: 'signIn', token })

type Leaver = (account: string) => void
const leavers = new Set<Leaver>()

/** Calls back with the account right after it has signed out, but not when a session ends for another reason. */
export const onSignOut = (callback: Leaver): void => void leavers.add(callback)

/**
 * Signs out here, after any registered question, and on the server if it can be reached. Then the guards show the login
 * page.
 */
export function signOut(): void {
  if (isAnyAsking()) mayLeave('signOut').then((may) => may && leave())
  else leave()
}

function leave(): void {
  const token = readToken()
  // Sent first, because it reads the token that is removed next. Its failure does not affect the user.
  if (token !== '') logoutOnServer().catch(() => {})
  session().send({ type: 'signOut' })
  for (const tell of leavers) tell(userIdOf(token))
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

/** Calls back when a session begins, and at once if there is one. */
export function onSessionStart(callback: () => void): void {
  let token = ''
  const look = (snapshot: ReturnType<Actor<typeof sessionMachine>['getSnapshot']>) => {
    const isNew = snapshot.matches('signedIn') && snapshot.context.token !== token
    token = snapshot.context.token
    if (isNew) callback()
  }
  look(session().getSnapshot())
  session().subscribe(look)
}

interface SessionState {
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
