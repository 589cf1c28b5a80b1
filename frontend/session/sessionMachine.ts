import { assign, setup } from 'xstate'

export type SessionEvent =
  /** A login succeeded, here or in another tab. */
  | { readonly type: 'signIn'; readonly token: string }
  /** The user leaves. */
  | { readonly type: 'signOut' }
  /** The token is gone from the storage: another tab left or was refused. */
  | { readonly type: 'signOutElsewhere' }
  /** The server no longer takes `token`. */
  | { readonly type: 'refused'; readonly token: string }

export interface SessionContext {
  /** The bearer token; empty when signed out. */
  readonly token: string
  /** Why nobody is signed in. After `left`, the next login leads home and not back. */
  readonly ended: 'never' | 'left' | 'over'
}

/** Who uses the app: nobody, or the holder of a token. Its effects are given by `session.ts`. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as { readonly token: string } },
  actions: {
    /** Keeps the token for the next visit. */
    storeToken: (_, _params: { readonly token: string }) => {},
    removeToken: () => {},
    /** Forgets what was fetched for the user before. */
    forgetData: () => {},
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    // A late answer to a call with an older token says nothing about this session.
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
        // Another account took over in another tab.
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
