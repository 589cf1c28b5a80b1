/** Options of a navigation to the editor: the name of the song to remix, for the page that asks a visitor to log in first. */
export const withName = (name: string) => ({ state: { name } })

/** The name that the state of a location holds; undefined when there is none. */
export function nameGiven(state: unknown): string | undefined {
  const name = typeof state === 'object' && state !== null && 'name' in state ? state.name : undefined
  return typeof name === 'string' ? name : undefined
}
