export const ACTIVITIES: readonly string[]
export function nextVersion(current: string, wanted: string): string
export function faultsOf(state: {
  readonly status: string
  readonly branch: string
  readonly tags: readonly string[]
  readonly version: string
}): string[]
export function withVersion(json: string, version: string): string
export function releaseChangelog(
  changelog: string,
  version: string,
  date: string,
): { readonly changelog: string; readonly notes: string }
