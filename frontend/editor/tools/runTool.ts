import { type AnyStateMachine, createActor, type EventFromLogic } from 'xstate'

interface RunningTool<Machine extends AnyStateMachine> {
  send(event: EventFromLogic<Machine>): void
  /** The name of the tool's current state. */
  state(): string
  stop(): void
}

/**
 * Runs a tool machine. XState stops an actor whose action throws: a new one replaces it, and `onError` gets the error.
 */
export function runTool<Machine extends AnyStateMachine>(
  machine: Machine,
  host: unknown,
  onError: (error: unknown) => void,
): RunningTool<Machine> {
  let actor = start()

  function start() {
    const started = createActor(machine as AnyStateMachine, { input: { host } })
    started.subscribe({
      error: (error) => {
        actor = start()
        onError(error)
      },
    })
    return started.start()
  }

  return {
    send: (event) => actor.send(event),
    state: () => String(actor.getSnapshot().value),
    stop: () => actor.stop(),
  }
}
