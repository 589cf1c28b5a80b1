import type { z } from '#shared/schema/zod'

/** A choice that this browser keeps; if it refuses storage, the choice lasts as long as the page. */
export interface Kept<T> {
  get(): T
  set(value: T): void
}

/** `schema` turns any stored value, even undefined, into a valid choice. */
export function createKept<T>(key: string, schema: z.ZodType<T>): Kept<T> {
  let inPage: T | undefined
  return {
    get() {
      try {
        return schema.parse(JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined)
      } catch {
        return inPage ?? schema.parse(undefined)
      }
    },
    set(value) {
      inPage = value
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Kept in the page only.
      }
    },
  }
}
