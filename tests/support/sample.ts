/**
 * Suites that cross one list with another (languages × screens, pages × window sizes, requests × databases) run a
 * covering sample in `npm test`: every member of each list, but not every pair. `npm run test:all` sets TEST_ALL, which
 * only this file reads, and runs every pair. The sample is the same in each run.
 */
export const runsAll = process.env.TEST_ALL === '1'

/** All of them, or in a sample the one whose turn it is: turns 0, 1, 2, … go round. */
export const inTurn = <T>(all: readonly T[], turn: number): readonly T[] => (runsAll ? all : [all[turn % all.length]])

/** How often something random is tried: `all` times, or in a sample `some` times. */
export const tries = (all: number, some: number): number => (runsAll ? all : some)
