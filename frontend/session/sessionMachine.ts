import { assign, setup } from 'xstate'

export type SessionEvent =
  /** A login succeeded, here or in another tab. */
  | { readonly type: 'signIn'; readonly token: string }
  /** The user signs out. */
  | { readonly type: 'signOut' }
  /** The token has disappeared from storage: another tab signed out or was refused. */
  | { readonly type: 'signOutElsewhere' }
  /** The server rejected `token`. */
  | { readonly type: 'refused'; readonly token: string }

export interface SessionContext {
  /** The bearer token; empty when signed out. */
  readonly token: string
  /** The reason why the session ended. After `left`, the next login leads home, not back. */
  readonly ended: 'never' | 'left' | 'over'
}

/** A session: signed out, or signed in with a token. `session.ts` provides the effects. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as { readonly token: string } },
  actions: {
    /** Keeps the token for the next visit. */
    storeToken: (_, _params: { readonly token: string }) => {},
    removeToken: () => {},
    /** Clears the data fetched for the previous user. */
    forgetData: () => {},
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    // A late answer to a call with an older token does not concern this session.
    isCurrent: ({ context }, params: { readonly token: string }) => params.token === context.token,
    isOther: ({ context }, params: { readonly token: string }) => params.token !== context.token,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ token: input.token, ended: 'never' }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasToken', target: 'signedIn' }, { target: 'signedOut' }] },
    signedOut: {
      on: {
        signIn: {
          target: 'signedIn',
          actions: [
            assign({ token: ({ event }) => event.token, ended: 'never' }),
            { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
          ],
        },
      },
    },
    signedIn: {
      on: {
        // Another account signed in in another tab.
        signIn: {
          guard: { type: 'isOther', params: ({ event }) => ({ token: event.token }) },
          actions: [
            assign({ token: ({ event }) => event.token }),
            { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
            'forgetData',
          ],
        },
        signOut: {
          target: 'signedOut',
          actions: [assign({ token: '', ended: 'left' }), 'removeToken', 'forgetData'],
        },
        signOutElsewhere: {
          target: 'signedOut',
          actions: [assign({ token: '', ended: 'over' }), 'removeToken', 'forgetData'],
        },
        refused: {
          guard: { type: 'isCurrent', params: ({ event }) => ({ token: event.token }) },
          target: 'signedOut',
          actions: [assign({ token: '', ended: 'over' }), 'removeToken', 'forgetData'],
        },
      },
    },
  },
})
