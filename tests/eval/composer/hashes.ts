/** Prints the SHA-256 of the file for each of a fixed list of requests. Several processes run it, and their outputs must be equal. */
import { compose } from '#shared/composer/compose'
import { cells, cover, defaults } from './requests/grid'
import { sha256 } from './sha256'

const every = <T>(step: number, items: readonly T[]) => items.filter((_, i) => i % step === 0)
const requests = [...every(37, cells()), ...every(17, cover()), ...defaults()]
for (const request of requests) console.log(sha256(compose(request).midi))
