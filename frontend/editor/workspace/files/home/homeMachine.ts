import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import type { SongIdentity } from '#workers/song/api'
import { type DeviceSave, type DeviceSong, NOTHING_SENT, type Sent } from '../../../../offline'
import {
  FIRST_STEPS,
  type HereVersion,
  isSameJob,
  newSaving,
  type SaveJob,
  type SaveStep,
  type Saving,
  type StepAnswer,
  TRANSITIONS,
} from './homeTable'

/** The places where the open song is saved, besides its identity, which the song worker keeps in its journal. */
export interface Home {
  /** The number of the open song. A save of an earlier song says nothing about this one. */
  readonly song: number
  readonly sent: Sent
  /** The version saved on this device but not yet in the library; null: there is none. */
  readonly here: HereVersion | null
  /**
   * When the version that has reached the library was saved on this device, until the song has its identity from there;
   * null: no such version.
   */
  readonly uploaded: number | null
}

export interface HomeEffects {
  /** The steps of a save. A step that rejects counts as refused, for that reason. */
  readonly steps: {
    readonly [S in SaveStep]: (
      saving: Saving,
    ) => Promise<StepAnswer<(keyof (typeof TRANSITIONS)[S] & string) | 'refused'>>
  }
  /**
   * Calls `begin` once no other save of the account is in progress. The others wait until the returned function is
   * called.
   */
  holdTurn(begin: () => void): () => void
  /** Gives the version that was saved on this device its new identity, which `followed` confirms. */
  goOnAs(identity: SongIdentity, here: HereVersion): void
}

type HomeEvent =
  /** Does the job after the earlier ones. A save that already waits or runs is not queued twice. */
  | { readonly type: 'keep'; readonly job: SaveJob }
  /** Another song is about to be opened. */
  | { readonly type: 'left' }
  /** Another song was opened, with what is known about its saves. */
  | { readonly type: 'opened'; readonly sent: Sent; readonly here: HereVersion | null }
  /** The songs now on this device: the version that waited may have reached the library, or been given up. */
  | { readonly type: 'listed'; readonly songs: readonly DeviceSong[] }
  /** The open song now has its place in the library, where its version of that time went. */
  | { readonly type: 'followed'; readonly since: number }
  /** The user kept both versions: the open song continues as the copy. */
  | { readonly type: 'copied'; readonly save: DeviceSave; readonly identity: SongIdentity }

interface HomeContext {
  readonly home: Home
  readonly jobs: readonly SaveJob[]
  readonly saving: Saving
  /** Whether the last save of the open song failed. */
  readonly hasFailed: boolean
}

const FRESH = { sent: NOTHING_SENT, here: null, uploaded: null }
/**
 * The statechart of saving the open song. Jobs run one after the other. Each goes from step to step as `TRANSITIONS`
 * says, and ends as kept or not. Meanwhile any window may upload the song, and another one may be opened.
 */
export function createHomeMachine(effects: HomeEffects) {
  const home = setup({
    types: {
      context: {} as HomeContext,
      events: {} as HomeEvent | { readonly type: 'turn' },
      emitted: {} as { readonly type: 'ended'; readonly job: SaveJob; readonly isKept: boolean },
      tags: {} as 'keeping',
    },
    actors: {
      take: fromPromise<StepAnswer, { readonly step: SaveStep; readonly saving: Saving }>(
        ({ input: { step, saving } }) =>
          effects.steps[step](saving).catch((why: unknown) => ({ is: 'refused', saving: { why } })),
      ),
      hold: fromCallback(({ sendBack }) => effects.holdTurn(() => sendBack({ type: 'turn' }))),
    },
    actions: {
      begin: assign(({ context: { jobs, home: now } }) => ({
        saving: newSaving(jobs[0], now.song),
      })),
      beginAttempt: assign(({ context: { saving, home: now } }) => ({
        hasFailed: false,
        saving: {
          ...saving,
          own: now.here?.since ?? now.uploaded,
          sent: saving.how === 'same' ? now.sent : { ...now.sent, made: null },
          isSent: false,
        },
      })),
      learn: assign(({ context: { saving, home: now } }, { saving: more, sent, here = now.here }: StepAnswer) => ({
        saving: { ...saving, ...more, sent: { ...saving.sent, ...sent } },
        home: saving.song === now.song ? { ...now, sent: { ...now.sent, ...sent }, here } : now,
      })),
      fail: assign(({ context: { saving, home: now, hasFailed } }) => ({
        hasFailed: hasFailed || (saving.job.kind !== 'rename' && saving.song === now.song),
      })),
      end: assign(({ context: { jobs } }) => ({ jobs: jobs.slice(1) })),
    },
  })

  const step = (name: SaveStep) =>
    home.createStateConfig({
      id: name,
      invoke: {
        src: 'take',
        input: ({ context: { saving } }) => ({ step: name, saving }),
        onDone: Object.entries({ refused: name === 'fail' ? 'notKept' : 'fail', ...TRANSITIONS[name] }).map(
          ([is, next]) => ({
            guard: ({ event }) => event.output.is === is,
            target: `#${next}`,
            actions: { type: 'learn', params: ({ event: { output } }: { event: { output: StepAnswer } }) => output },
          }),
        ),
      },
    })
  const end = (id: 'kept' | 'notKept') =>
    home.createStateConfig({
      id,
      entry: [emit(({ context }) => ({ type: 'ended', job: context.saving.job, isKept: id === 'kept' })), 'end'],
      always: '#idle',
    })
  const keeping = { tags: 'keeping' } as const

  return home.createMachine({
    id: 'home',
    context: { home: { ...FRESH, song: 0 }, jobs: [], saving: newSaving({ kind: 'save' }, 0), hasFailed: false },
    initial: 'idle',
    on: {
      keep: {
        guard: ({ context, event }) => !context.jobs.some((job) => isSameJob(job, event.job)),
        actions: assign({ jobs: ({ context, event }) => [...context.jobs, event.job] }),
      },
      left: {
        actions: assign(({ context }) => ({ home: { ...FRESH, song: context.home.song + 1 }, hasFailed: false })),
      },
      opened: { actions: assign(({ context, event: { sent, here } }) => ({ home: { ...context.home, sent, here } })) },
      listed: {
        actions: enqueueActions(({ context: { home: now }, event, enqueue }) => {
          const { here } = now
          const song = event.songs.find(({ key }) => key === here?.key)
          if (!here || song?.waiting) return
          const uploaded = song && { sent: { ...NOTHING_SENT, name: song.identity.name }, uploaded: here.since }
          enqueue.assign({ home: { ...now, here: null, ...uploaded } })
          if (song) enqueue(() => effects.goOnAs(song.identity, here))
        }),
      },
      followed: {
        guard: ({ context, event }) => context.home.uploaded === event.since,
        actions: assign(({ context }) => ({ home: { ...context.home, uploaded: null } })),
      },
      copied: {
        actions: enqueueActions(({ context: { home: now }, event, enqueue }) => {
          if (!now.here) return
          const here = { ...now.here, ...event.save }
          enqueue.assign({ home: { ...now, sent: NOTHING_SENT, here } })
          enqueue(() => effects.goOnAs(event.identity, here))
        }),
      },
    },
    states: {
      idle: {
        id: 'idle',
        always: { guard: ({ context }) => context.jobs.length > 0, target: 'start', actions: 'begin' },
      },
      start: {
        id: 'start',
        always: Object.entries(FIRST_STEPS).map(([kind, first]) => ({
          guard: ({ context }) => context.saving.job.kind === kind,
          target: `#${first}`,
        })),
      },
      signIn: step('signIn'),
      name: step('name'),
      reach: step('reach'),
      askReplace: step('askReplace'),
      pick: step('pick'),
      rename: step('rename'),
      write: { ...step('write'), ...keeping, entry: 'beginAttempt' },
      inTurn: {
        id: 'inTurn',
        ...keeping,
        invoke: { src: 'hold' },
        initial: 'waiting',
        states: { waiting: { on: { turn: 'library' } }, library: step('library'), deviceInTurn: step('deviceInTurn') },
      },
      device: { ...step('device'), ...keeping },
      file: { ...step('file'), ...keeping },
      askBoth: { ...step('askBoth'), ...keeping },
      askAnew: { ...step('askAnew'), ...keeping },
      settle: { ...step('settle'), ...keeping },
      signInAgain: { ...step('signInAgain'), entry: 'fail' },
      fail: { ...step('fail'), entry: 'fail' },
      kept: end('kept'),
      notKept: end('notKept'),
    },
  })
}
