/** Parts that are loaded when they are first used, in tests whose files share what they import. */
import { afterAll, vi } from 'vitest'

// Such a part takes more than a second to come on a busy machine, which is how long a search waits.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}

// What is still loading when a file ends has failed for the files after it.
afterAll(() => vi.dynamicImportSettled(), 30_000)
