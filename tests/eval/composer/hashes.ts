/**
 * Prints the SHA-256 of the file for each of a fixed list of requests. Several processes run it, and their outputs must
 * be equal.
 */
import { createHash } from 'node:crypto'
import { compose } from '#shared/composer/compose'
import { cells, cover, defaults, every } from './requests/grid'

const requests = [...every(37, cells()), ...every(17, cover()), ...defaults()]
for (const request of requests) console.log(createHash('sha256').update(compose(request).midi).digest('hex'))
