import { assign, emit, fromPromise, setup } from 'xstate'
import type { ComposeRequest } from '#shared/composer/request'
import { required } from '#shared/core/required'
import type { Composition } from '#workers/composer/api'
import { type KeptSong, repeatRequest, type Take, type TakeChange, withComposition } from './take'

/** The effects of composing. */
export interface ComposerEffects {
  /** Gets the external model's proposal for the request. */
  propose(request: ComposeRequest, signal: AbortSignal): Promise<Proposal>
  compose(request: ComposeRequest): Promise<Composition>
  /** Adds the song to the library. */
  keep(take: Take, signal: AbortSignal): Promise<KeptSong>
}

interface Proposal {
  /** Whether there is an external model, so that the request went to it. */
  readonly asked: boolean
  readonly blueprint: ComposeRequest['blueprint']
}

type ComposerEvent =
  /** Composes the first takes of a request. They replace the old ones when they are ready. */
  | { type: 'create'; request: ComposeRequest }
  /** Cancels the work in progress and restores the previous state. */
  | { type: 'cancel' }
  | { type: 'select'; id: number }
  /** Composes one more take of the same request. */
  | { type: 'another' }
  | { type: 'revise'; id: number; change: TakeChange }
  /** Sets how far the timing of all takes strays from the grid, 0–1. */
  | { type: 'humanise'; amount: number }
  /** `by`: the host that keeps the take and is notified when it is done. */
  | { type: 'keep'; id: number; by: Host }
  /** Discards the takes. */
  | { type: 'clear' }

/** The place where the composer is shown. */
export type Host = 'home' | 'editor'

export interface Failure {
  readonly during: 'create' | 'revise' | 'keep'
  readonly error: unknown
}

interface ComposerContext {
  /** The request being composed; null: none. */
  readonly wanted: ComposeRequest | null
  /** The request of the takes, with the model's proposal for it. */
  readonly request: ComposeRequest | null
  readonly proposal: Proposal
  readonly takes: readonly Take[]
  readonly selected: number
  /** Takes being composed again, by their ids. */
  readonly revisions: ReadonlyMap<number, ComposeRequest>
  /** The take being kept and its host; null: none. */
  readonly keeping: { readonly id: number; readonly by: Host } | null
  readonly failure: Failure | null
}

/** Number of takes composed for a new request. */
const FIRST_TAKES = 3

const UNASKED: Proposal = { asked: false, blueprint: null }
const EMPTY: ComposerContext = {
  wanted: null,
  request: null,
  proposal: UNASKED,
  takes: [],
  selected: 0,
  revisions: new Map(),
  keeping: null,
  failure: null,
}

interface Made {
  readonly request: ComposeRequest
  readonly song: Composition
}

/** Setup of the machine: its types, its actors, and the actions that change its context. */
const composerSetup = (effects: ComposerEffects) => {
  const make = async (request: ComposeRequest): Promise<Made> => {
    const song = await effects.compose(request)
    return { request: repeatRequest(request, song), song }
  }
  return setup({
    types: {
      context: {} as ComposerContext,
      events: {} as ComposerEvent,
      emitted: {} as
        | { type: 'replaced' }
        | { type: 'revised'; takes: readonly Take[] }
        | { type: 'kept'; song: KeptSong; by: Host },
    },
    actors: {
      propose: fromPromise<Proposal, ComposeRequest>(({ input, signal }) => effects.propose(input, signal)),
      compose: fromPromise<readonly Made[], readonly ComposeRequest[]>(({ input }) => Promise.all(input.map(make))),
      keep: fromPromise<KeptSong, Take>(({ input, signal }) => effects.keep(input, signal)),
    },
    actions: {
      want: assign(({ event }) => (event.type === 'create' ? { wanted: event.request, proposal: UNASKED } : {})),
      takeProposal: assign((_, proposal: Proposal) => ({ proposal })),
      replace: assign(({ context: { wanted } }, made: readonly Made[]) => ({
        request: wanted,
        takes: made.map((each, i): Take => ({ id: i + 1, revision: 0, kept: null, ...each })),
        selected: 1,
      })),
      append: assign(({ context: { takes } }, made: readonly Made[]) => {
        const first = nextId(takes)
        const more = made.map((each, i): Take => ({ id: first + i, revision: 0, kept: null, ...each }))
        return { takes: [...takes, ...more], selected: first }
      }),
      revise: assign(({ context, event }) => {
        const revisions = new Map(context.revisions)
        for (const { id, request } of context.takes) {
          const now = revisions.get(id) ?? request
          if (event.type === 'humanise') revisions.set(id, { ...now, humanise: event.amount })
          if (event.type === 'revise' && event.id === id) revisions.set(id, { ...now, ...event.change })
        }
        return { revisions }
      }),
      applyRevisions: assign(({ context: { takes, revisions } }, made: readonly Made[]) => {
        const ids = [...revisions.keys()]
        return { takes: takes.map((take) => withComposition(take, made[ids.indexOf(take.id)])) }
      }),
      forgetRevisions: assign({ revisions: () => new Map(), wanted: null, keeping: null }),
      markKept: assign(({ context: { takes, keeping } }, kept: KeptSong) => ({
        takes: takes.map((take) => (take.id === keeping?.id ? { ...take, kept } : take)),
      })),
      select: assign((_, selected: number) => ({ selected })),
      fail: assign((_, failure: Failure) => ({ failure })),
      forgetFailure: assign({ failure: null }),
      forget: assign(() => EMPTY),
    },
    guards: {
      hasTakes: ({ context }) => context.takes.length > 0,
      isThere: ({ context }, id: number) => context.takes.some((take) => take.id === id),
    },
  })
}

/**
 * The way from words to takes to a song in the library. A request becomes three takes. Then the user can add takes,
 * change single ones, and keep one or several. A failed or cancelled step leaves the takes unchanged.
 */
export const createComposerMachine = (effects: ComposerEffects) =>
  composerSetup(effects).createMachine({
    id: 'composer',
    context: EMPTY,
    initial: 'idle',
    on: {
      select: {
        guard: { type: 'isThere', params: ({ event }) => event.id },
        actions: { type: 'select', params: ({ event }) => event.id },
      },
      clear: { target: '.idle', actions: 'forget' },
    },
    states: {
      idle: {
        entry: 'forgetRevisions',
        on: {
          create: [
            // A given seed needs no model: the same seed must give the same song, whatever a model would propose today.
            { guard: ({ event }) => event.request.seed !== null, target: 'composing', actions: 'want' },
            { target: 'planning', actions: 'want' },
          ],
          another: { guard: 'hasTakes', target: 'adding' },
          revise: {
            guard: { type: 'isThere', params: ({ event }) => event.id },
            target: 'revising',
            actions: 'revise',
          },
          humanise: { guard: 'hasTakes', target: 'revising', actions: 'revise' },
          keep: {
            guard: { type: 'isThere', params: ({ event }) => event.id },
            target: 'keeping',
            actions: assign({ keeping: ({ event: { id, by } }) => ({ id, by }) }),
          },
        },
      },
      planning: {
        entry: 'forgetFailure',
        tags: 'creating',
        invoke: {
          src: 'propose',
          input: ({ context }) => required(context.wanted, 'request'),
          onDone: { target: 'composing', actions: { type: 'takeProposal', params: ({ event }) => event.output } },
          // The proposal is optional.
          onError: {
            target: 'composing',
            actions: { type: 'takeProposal', params: { asked: true, blueprint: null } },
          },
        },
        on: { cancel: 'idle' },
      },
      composing: {
        entry: ['forgetFailure', assign(({ context }) => ({ wanted: proposed(context) }))],
        tags: 'creating',
        invoke: {
          src: 'compose',
          input: ({ context }) => {
            const request = required(context.wanted, 'request')
            return variants(request, 0, FIRST_TAKES, request.humanise)
          },
          onDone: {
            target: 'idle',
            actions: [{ type: 'replace', params: ({ event }) => event.output }, emit({ type: 'replaced' })],
          },
          onError: {
            target: 'idle',
            actions: { type: 'fail', params: ({ event }) => ({ during: 'create', error: event.error }) },
          },
        },
        on: { cancel: 'idle' },
      },
      adding: {
        entry: 'forgetFailure',
        tags: 'changing',
        invoke: {
          src: 'compose',
          input: ({ context: { request, takes } }) =>
            variants(required(request, 'request'), nextId(takes) - 1, 1, takes[0].request.humanise),
          onDone: { target: 'idle', actions: { type: 'append', params: ({ event }) => event.output } },
          onError: {
            target: 'idle',
            actions: { type: 'fail', params: ({ event }) => ({ during: 'revise', error: event.error }) },
          },
        },
        on: { cancel: 'idle' },
      },
      revising: {
        entry: 'forgetFailure',
        tags: 'changing',
        invoke: {
          src: 'compose',
          input: ({ context }) => [...context.revisions.values()],
          onDone: {
            target: 'idle',
            actions: [
              { type: 'applyRevisions', params: ({ event }) => event.output },
              emit(({ context: { takes, revisions } }) => ({
                type: 'revised',
                takes: takes.filter(({ id }) => revisions.has(id)),
              })),
            ],
          },
          onError: {
            target: 'idle',
            actions: { type: 'fail', params: ({ event }) => ({ during: 'revise', error: event.error }) },
          },
        },
        on: {
          cancel: 'idle',
          // Changes requested meanwhile are applied on top.
          revise: { target: 'revising', actions: 'revise', reenter: true },
          humanise: { target: 'revising', actions: 'revise', reenter: true },
        },
      },
      keeping: {
        entry: 'forgetFailure',
        invoke: {
          src: 'keep',
          input: ({ context }) =>
            required(
              context.takes.find(({ id }) => id === context.keeping?.id),
              'take to keep',
            ),
          onDone: {
            target: 'idle',
            actions: [
              { type: 'markKept', params: ({ event }) => event.output },
              emit(({ context, event }) => ({
                type: 'kept',
                song: event.output,
                by: required(context.keeping, 'take to keep').by,
              })),
            ],
          },
          onError: {
            target: 'idle',
            actions: { type: 'fail', params: ({ event }) => ({ during: 'keep', error: event.error }) },
          },
        },
        on: { cancel: 'idle' },
      },
    },
  })

/** The request with the model's proposal for it. */
const proposed = ({ wanted, proposal }: ComposerContext): ComposeRequest | null =>
  wanted && { ...wanted, blueprint: proposal.blueprint ?? wanted.blueprint }

const nextId = (takes: readonly Take[]): number => Math.max(0, ...takes.map(({ id }) => id)) + 1

/** The requests of `count` takes, from the variant `first` on. */
const variants = (request: ComposeRequest, first: number, count: number, humanise: number): readonly ComposeRequest[] =>
  Array.from({ length: count }, (_, i) => ({ ...request, variant: request.variant + first + i, humanise }))
