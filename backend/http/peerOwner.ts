import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'

/** A line of `/proc/net/tcp`: its local address, and the id of the user who owns the socket. */
const LINE = /^\s*\d+: ([0-9A-F]{8}:[0-9A-F]{4}) [0-9A-F:]+ [0-9A-F]{2} \S+ \S+ \S+\s+(\d+)/

/**
 * The id of the user whose program is at the other end of an IPv4 connection of this machine. Undefined on systems
 * other than Linux, which do not tell.
 */
export function peerOwner({
  remoteAddress,
  remotePort,
}: Pick<Socket, 'remoteAddress' | 'remotePort'>): number | undefined {
  if (process.platform !== 'linux' || !remoteAddress || !remotePort) return undefined
  // The kernel writes the bytes of an address in reverse order.
  const bytes = remoteAddress.split('.').map((byte) => hex(Number(byte), 2))
  const address = `${bytes.reverse().join('')}:${hex(remotePort, 4)}`
  const found = table().find((line) => line[1] === address)
  return found && Number(found[2])
}

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0')

function table(): RegExpExecArray[] {
  try {
    const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n')
    return lines.map((line) => LINE.exec(line)).filter((match) => match !== null)
  } catch {
    return []
  }
}
