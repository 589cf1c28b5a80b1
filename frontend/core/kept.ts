import type { z } from '#shared/schema/zod'
import { browserStorage } from './browserStorage'

/** A choice that this browser keeps. */
export interface Kept<T> {
  get(): T
  set(value: T): void
}

/** `schema` turns any stored value, even undefined, into a valid choice. */
export function createKept<T>(key: string, schema: z.ZodType<T>): Kept<T> {
  return {
    get() {
      try {
        return schema.parse(JSON.parse(browserStorage.read(key) ?? 'null') ?? undefined)
      } catch {
        return schema.parse(undefined)
      }
    },
    set: (value) => browserStorage.write(key, JSON.stringify(value)),
  }
}
