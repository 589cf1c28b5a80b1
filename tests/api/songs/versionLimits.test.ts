import { expect, test } from 'vitest'
import { type Account, startServer } from '../../support/server'
import { makeSong } from '../support/library'
import { midiOfLength } from '../support/midi'
import { quarters, versionCalls, versionPath } from '../support/versionCalls'

let owner: Account
const { list, numbers, save, saved } = versionCalls(() => owner)

const MIB = 1024 * 1024
/** A version of `length` bytes that no other `mark` shares. */
const filled = (length: number, mark: number) => Buffer.concat([midiOfLength(length - 1), Buffer.from([mark])])

/** Carries out a test on a server with other limits. */
async function limited(env: Record<string, string>, use: () => Promise<void>): Promise<void> {
  const server = await startServer({ env })
  owner = await server.signUp()
  try {
    await use()
  } finally {
    await server.close()
  }
}

test('VERSIONS_DAYS=0 keeps none without a name', () =>
  limited({ VERSIONS_DAYS: '0' }, async () => {
    const song = await saved(quarters(1))
    await owner.client.put(versionPath(song, 1), { json: { name: 'Kept' } })
    for (const count of [2, 3, 4]) await save(song, quarters(count))
    expect(await numbers(song)).toEqual([4, 1])
  }))

test('VERSIONS_COUNT bounds those without a name', () =>
  limited({ VERSIONS_COUNT: '2' }, async () => {
    const song = await saved(quarters(1))
    await owner.client.put(versionPath(song, 1), { json: { name: 'Kept' } })
    for (const count of [2, 3, 4, 5]) await save(song, quarters(count))
    expect(await numbers(song)).toEqual([5, 4, 3, 1])
  }))

test('VERSIONS_NAMED bounds those with a name; another name for one is no more', () =>
  limited({ VERSIONS_NAMED: '2' }, async () => {
    const song = await saved(quarters(1), quarters(2), quarters(3))
    const name = (number: number, as: string) => owner.client.put(versionPath(song, number), { json: { name: as } })
    const answers = await Promise.all([1, 2, 3].map((number) => name(number, `Name ${number}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json).toEqual({ detail: 'At most 2 versions of a song can have a name' })
    const [named] = (await list(song)).filter((version) => version.name !== null)
    expect((await name(named.number, 'Another')).status).toBe(200)
    expect((await list(song)).filter((version) => version.name !== null)).toHaveLength(2)
  }))

test('a full VERSIONS_MIB drops the oldest of all songs, and never refuses a save', () =>
  limited({ VERSIONS_MIB: '1' }, async () => {
    const third = Math.floor(MIB / 3)
    const [one, two] = [await saved(filled(third, 1)), await saved(filled(third, 2))]
    await save(one, filled(third, 3))
    await save(two, filled(third, 4))
    await save(one, filled(third, 5))
    expect([await numbers(one), await numbers(two)]).toEqual([
      [3, 2, 1],
      [2, 1],
    ])
    await save(two, filled(third, 6))
    expect([await numbers(one), await numbers(two)]).toEqual([
      [3, 2],
      [3, 2, 1],
    ])
    // Larger than all room for versions: it is stored, and what it replaces is not kept.
    await save(one, filled(2 * MIB, 7))
    expect((await save(one, filled(2 * MIB, 8))).status).toBe(200)
    expect([await numbers(one), await numbers(two)]).toEqual([[5], [3]])
  }))

test('names fit into VERSIONS_MIB, the present version’s too, and stay when the rest goes', () =>
  limited({ VERSIONS_MIB: '1' }, async () => {
    const half = Math.floor(MIB / 2)
    const song = await saved(filled(half, 1), filled(half, 2), filled(half, 3))
    const name = (number: number) => owner.client.put(versionPath(song, number), { json: { name: 'Kept' } })
    expect([(await name(1)).status, (await name(3)).status]).toEqual([200, 200])
    const refused = await name(2)
    expect([refused.status, refused.json]).toEqual([
      409,
      { detail: 'This server keeps at most 1 MiB of versions with a name for each user' },
    ])
    for (const mark of [4, 5, 6]) expect((await save(song, filled(half, mark))).status).toBe(200)
    expect(await numbers(song)).toEqual([6, 3, 1])
  }))

test('QUOTA_MIB counts no earlier versions, so a user who is full can save again', () =>
  limited({ QUOTA_MIB: '1' }, async () => {
    const song = await saved(filled(MIB, 1))
    for (const mark of [2, 3, 4]) expect((await save(song, filled(MIB, mark))).status).toBe(200)
    expect(await numbers(song)).toEqual([4, 3, 2, 1])
    expect((await save(song, filled(MIB + 1, 5))).status).toBe(409)
    expect(await numbers(song)).toEqual([4, 3, 2, 1])
  }))

test('restoring a larger version needs room like a save', () =>
  limited({ QUOTA_MIB: '1' }, async () => {
    const song = await saved(filled(MIB, 1), filled(1000, 2))
    await makeSong(owner, { bytes: filled(5000, 3) })
    expect((await owner.client.post(versionPath(song, 1, '/restore'))).status).toBe(409)
    expect(await numbers(song)).toEqual([2, 1])
  }))

test('off keeps all', () =>
  limited({ VERSIONS_MIB: 'off', VERSIONS_COUNT: 'off', QUOTA_MIB: 'off', QUOTA_SONGS: 'off' }, async () => {
    const song = await saved(filled(MIB, 1), filled(MIB, 2), filled(MIB, 3))
    expect(await numbers(song)).toEqual([3, 2, 1])
  }))
