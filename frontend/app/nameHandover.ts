/** Options of a navigation to the editor: `name` is another's song, for the login page to say what is about to be remixed. */
export const withName = (name: string) => ({ state: { name } })

/** The name that the state of a location holds; undefined when there is none. */
export function nameGiven(state: unknown): string | undefined {
  const name = typeof state === 'object' && state !== null && 'name' in state ? state.name : undefined
  return typeof name === 'string' ? name : undefined
}
