import type { Command } from '#shared/edit/command'
import type { RollHost } from '../../model/roll'

/** Commits a gesture's command. `then` gets the added ids, if it was carried out; the host tells the user if not. */
export function commit(host: RollHost, command: Command, then: (added: Uint32Array) => void = () => {}): void {
  host.commit(command).then(then, () => {})
}
