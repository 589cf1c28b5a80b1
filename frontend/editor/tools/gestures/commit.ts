import type { Command } from '#shared/edit/command'
import type { RollHost } from '../../model/roll'

/** Commits a gesture's command. `then` gets the added ids if the song accepts it; otherwise the host tells the user. */
export function commit(host: RollHost, command: Command, then: (added: Uint32Array) => void = () => {}): void {
  host.commit(command).then(then, () => {})
}
