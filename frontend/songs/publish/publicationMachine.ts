import { assign, fromPromise, setup } from 'xstate'
import type { User } from '#shared/api/accounts/users'
import type { PublishSettings, SongRecord } from '#shared/api/songs'

/** The effects of publishing. */
export interface PublicationEffects {
  isSignedIn(): boolean
  findUser(): Promise<User>
  publish(song: SongRecord, settings: PublishSettings): Promise<SongRecord>
  unpublish(song: SongRecord): Promise<SongRecord>
}

type PublicationEvent =
  /** Publishes a song, or changes the conditions of a public one. */
  | { type: 'publish'; settings: PublishSettings }
  | { type: 'unpublish' }
  /** Fetches the signed-in user again. */
  | { type: 'retry' }

interface PublicationContext {
  readonly song: SongRecord
  readonly user: User | null
  /** The step that failed last; null: none. */
  readonly failure: 'publish' | 'unpublish' | null
}

/**
 * The publication of one song: `notPublishable` without bytes in the cloud, `publishable`, or `published`. First loads
 * the user, whose name the attribution shows.
 */
export function createPublicationMachine(effects: PublicationEffects) {
  return setup({
    types: { context: {} as PublicationContext, events: {} as PublicationEvent, input: {} as { song: SongRecord } },
    actors: {
      findUser: fromPromise(() => effects.findUser()),
      publish: fromPromise<SongRecord, { song: SongRecord; settings: PublishSettings }>(({ input }) =>
        effects.publish(input.song, input.settings),
      ),
      unpublish: fromPromise<SongRecord, SongRecord>(({ input }) => effects.unpublish(input)),
    },
    actions: {
      keepSong: assign((_, song: SongRecord) => ({ song, failure: null })),
      fail: assign((_, failure: 'publish' | 'unpublish') => ({ failure })),
      forgetFailure: assign({ failure: null }),
    },
    guards: {
      isSignedOut: () => !effects.isSignedIn(),
      hasNoData: ({ context }) => context.song.song_data_id === null,
      isPublic: ({ context }) => context.song.is_public,
    },
  }).createMachine({
    id: 'publication',
    context: ({ input }) => ({ song: input.song, user: null, failure: null }),
    initial: 'opening',
    states: {
      opening: {
        always: [
          { guard: 'isSignedOut', target: 'signedOut' },
          { guard: 'hasNoData', target: 'notPublishable' },
          { target: 'checking' },
        ],
      },
      checking: {
        invoke: {
          src: 'findUser',
          onDone: [
            { guard: 'isPublic', target: 'published', actions: assign({ user: ({ event }) => event.output }) },
            { target: 'publishable', actions: assign({ user: ({ event }) => event.output }) },
          ],
          onError: 'noUser',
        },
      },
      signedOut: {},
      noUser: { on: { retry: 'checking' } },
      notPublishable: {},
      publishable: {
        initial: 'idle',
        states: {
          idle: { on: { publish: 'publishing' } },
          publishing: {
            entry: 'forgetFailure',
            invoke: {
              src: 'publish',
              input: ({ context, event }) => ({ song: context.song, settings: settingsOf(event) }),
              onDone: {
                target: '#publication.published',
                actions: { type: 'keepSong', params: ({ event }) => event.output },
              },
              onError: { target: 'idle', actions: { type: 'fail', params: 'publish' } },
            },
          },
        },
      },
      published: {
        initial: 'idle',
        states: {
          idle: { on: { publish: 'updating', unpublish: 'unpublishing' } },
          updating: {
            entry: 'forgetFailure',
            invoke: {
              src: 'publish',
              input: ({ context, event }) => ({ song: context.song, settings: settingsOf(event) }),
              onDone: { target: 'idle', actions: { type: 'keepSong', params: ({ event }) => event.output } },
              onError: { target: 'idle', actions: { type: 'fail', params: 'publish' } },
            },
          },
          unpublishing: {
            entry: 'forgetFailure',
            invoke: {
              src: 'unpublish',
              input: ({ context }) => context.song,
              onDone: {
                target: '#publication.publishable',
                actions: { type: 'keepSong', params: ({ event }) => event.output },
              },
              onError: { target: 'idle', actions: { type: 'fail', params: 'unpublish' } },
            },
          },
        },
      },
    },
  })
}

const settingsOf = (event: PublicationEvent): PublishSettings => (event.type === 'publish' ? event.settings : {})
