// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { SongIdentity } from '#workers/song/api'
import { type DeviceSong, NOTHING_SENT } from '../../../../offline'
import { createHomeMachine } from './homeMachine'
import type { HereVersion, SaveJob, SaveStep, Saving, StepAnswer } from './homeTable'

const SAVE: SaveJob = { kind: 'save' }
const SAVE_AS: SaveJob = { kind: 'saveAs', name: 'Day Ferry' }
const RENAME: SaveJob = { kind: 'rename', name: 'Day Ferry', songId: 's', version: 2, wasSaved: true }
const SAVE_FILE: SaveJob = { kind: 'saveFile', file: { id: 'f', name: 'Ferry.mid' } }
const SAVE_FILE_AS: SaveJob = { kind: 'saveFileAs' }

type Reply = string | StepAnswer | Error
type Script = Partial<Record<SaveStep, Reply | readonly Reply[]>>

/** The answer of each step when nothing interferes. */
const FINE: Readonly<Record<SaveStep, string>> = {
  signIn: 'yes',
  name: 'yes',
  write: 'library',
  library: 'kept',
  deviceInTurn: 'kept',
  device: 'kept',
  askBoth: 'yes',
  askAnew: 'yes',
  signInAgain: 'yes',
  reach: 'ready',
  askReplace: 'yes',
  pick: 'picked',
  file: 'kept',
  rename: 'kept',
  settle: 'kept',
  fail: 'told',
}

/** A machine whose steps answer by a script, then as in `FINE`. `(` and `)`: the turn begins and ends. */
function open(script: Script = {}) {
  const replies = new Map(Object.entries(script).map(([step, all]) => [step, [all].flat() as Reply[]]))
  const path: string[] = []
  const seen: [SaveStep, Saving][] = []
  const moves: [SongIdentity, HereVersion][] = []
  const take = (step: SaveStep) => async (saving: Saving) => {
    path.push(step)
    seen.push([step, saving])
    const reply = replies.get(step)?.shift() ?? FINE[step]
    if (reply instanceof Error) throw reply
    return (typeof reply === 'string' ? { is: reply } : reply) as StepAnswer<never>
  }
  const steps = Object.keys(FINE) as SaveStep[]
  const actor = createActor(
    createHomeMachine({
      steps: Object.fromEntries(steps.map((step) => [step, take(step)])) as never,
      holdTurn(begin) {
        path.push('(')
        queueMicrotask(begin)
        return () => path.push(')')
      },
      goOnAs: (identity, here) => moves.push([identity, here]),
    }),
  ).start()
  const home = () => actor.getSnapshot().context.home
  const of = (step: SaveStep) => seen.filter(([one]) => one === step).map(([, saving]) => saving)
  const keep = (job: SaveJob) =>
    new Promise<boolean>((resolve) => {
      actor.on('ended', (end) => end.job === job && resolve(end.isKept))
      actor.send({ type: 'keep', job })
    })
  return { actor, home, path, of, moves, keep, state: () => actor.getSnapshot() }
}

const EMPTY = { name: 'Ferry', songId: null, dataId: null }
const IN_CLOUD: SongIdentity = { name: 'Ferry', songId: 's', dataId: 'd', etag: '"2"' }
const here = (since: number): HereVersion => ({ version: 7, key: 'device-1', since })
const onDevice = (isWaiting: boolean, key = 'device-1'): DeviceSong => {
  const waiting = { since: 1, storedName: null, made: null, problem: null }
  return { key, identity: IN_CLOUD, usedAt: 0, size: 1, waiting: isWaiting ? waiting : null }
}

describe('the table of transitions', () => {
  test.each<[string, SaveJob, Script, string, boolean]>([
    ['SV1 a save', SAVE, {}, 'signIn name write ( library ) settle', true],
    ['SV1 without a session', SAVE, { signIn: 'no' }, 'signIn', false],
    ['SV2 no name is given', SAVE, { name: 'no' }, 'signIn name', false],
    [
      'SV4 a newer version, the user keeps both',
      SAVE,
      { library: 'stale' },
      'signIn name write ( library ) askBoth write ( library ) settle',
      true,
    ],
    [
      'SV4 a newer version, the user does not',
      SAVE,
      { library: 'stale', askBoth: 'no' },
      'signIn name write ( library ) askBoth fail',
      false,
    ],
    [
      'SV5 a deleted song, the user agrees',
      SAVE,
      { library: 'gone' },
      'signIn name write ( library ) askAnew write ( library ) settle',
      true,
    ],
    [
      'SV5 a deleted song, the user does not',
      SAVE,
      { library: 'gone', askAnew: 'no' },
      'signIn name write ( library ) askAnew fail',
      false,
    ],
    ['SV6 the server refuses', SAVE, { library: 'refused' }, 'signIn name write ( library ) fail', false],
    ['SV6 the song cannot be written', SAVE, { write: new Error('no song') }, 'signIn name write fail', false],
    [
      'SV6 the song was replaced meanwhile',
      SAVE,
      { settle: new Error('not written') },
      'signIn name write ( library ) settle fail',
      false,
    ],
    [
      'SV6 it cannot even be told',
      SAVE,
      { library: 'refused', fail: new Error('gone') },
      'signIn name write ( library ) fail',
      false,
    ],
    [
      'SV7 the session ended, the user signs in',
      SAVE,
      { library: 'signedOut' },
      'signIn name write ( library ) signInAgain signIn name write ( library ) settle',
      true,
    ],
    [
      'SV7 the session ended, and stays so',
      SAVE,
      { library: 'signedOut', signInAgain: 'no' },
      'signIn name write ( library ) signInAgain fail',
      false,
    ],
    ['SV8 a name', RENAME, {}, 'rename', true],
    ['SV8 SV7 a name after the session', RENAME, { rename: 'signedOut' }, 'rename signInAgain rename', true],
    ['SV8 SV6 a refused name', RENAME, { rename: 'refused' }, 'rename fail', false],
    ['SV9 another name', SAVE_AS, {}, 'signIn name write ( library ) settle', true],
    ['SV9 another name is refused', SAVE_AS, { library: 'refused' }, 'signIn name write ( library ) fail', false],
    ['OF1 the server is known to be away', SAVE, { write: 'device' }, 'signIn name write device settle', true],
    [
      'OF1 OF2 the server does not answer: the turn goes on',
      SAVE,
      { library: 'away' },
      'signIn name write ( library deviceInTurn ) settle',
      true,
    ],
    [
      'OF7 another window saved here, the user keeps both',
      SAVE,
      { write: ['device', 'device'], device: 'stale' },
      'signIn name write device askBoth write device settle',
      true,
    ],
    [
      'OF7 the same after no answer',
      SAVE,
      { library: 'away', write: ['library', 'device'], deviceInTurn: 'stale' },
      'signIn name write ( library deviceInTurn ) askBoth write device settle',
      true,
    ],
    [
      'OF7 another window saved here, the user does not',
      SAVE,
      { write: 'device', device: 'stale', askBoth: 'no' },
      'signIn name write device askBoth fail',
      false,
    ],
    ['OF10 no room', SAVE, { write: 'device', device: 'refused' }, 'signIn name write device fail', false],
    [
      'OF10 no room after no answer',
      SAVE,
      { library: 'away', deviceInTurn: 'refused' },
      'signIn name write ( library deviceInTurn ) fail',
      false,
    ],
    ['SV11 a file', SAVE_FILE, { write: 'file' }, 'reach write file settle', true],
    [
      'SV11 another program changed it, the user replaces it',
      SAVE_FILE,
      { reach: 'stale', write: 'file' },
      'reach askReplace write file settle',
      true,
    ],
    [
      'SV11 another program changed it, the user does not',
      SAVE_FILE,
      { reach: 'stale', askReplace: 'no' },
      'reach askReplace',
      false,
    ],
    ['SV11 the file is gone', SAVE_FILE, { reach: 'refused' }, 'reach fail', false],
    ['SV11 the disk is full', SAVE_FILE, { write: 'file', file: 'refused' }, 'reach write file fail', false],
    ['SV11 a chosen file', SAVE_FILE_AS, { write: 'file' }, 'pick write file settle', true],
    ['SV11 no file is chosen', SAVE_FILE_AS, { pick: 'none' }, 'pick', false],
    ['SV11 the browser refuses to ask', SAVE_FILE_AS, { pick: 'refused' }, 'pick fail', false],
  ])('%s', async (_, job, script, path, isKept) => {
    const { keep, path: taken, state } = open(script)
    expect(await keep(job)).toBe(isKept)
    expect(taken.join(' ')).toBe(path)
    expect(state().matches('idle')).toBe(true)
  })
})

describe('what is kept', () => {
  test.each([
    ['library', 'stale', 'instead'],
    ['library', 'gone', 'instead'],
  ] as const)('SV4 SV5 what the %s answers (%s) says how the song is stored then', async (step, is, how) => {
    const { keep, of } = open({ [step]: { is, saving: { how } } })
    await keep(SAVE)
    expect(of('library').map((saving) => saving.how)).toEqual(['same', how])
  })

  test('SV3 what was sent in one save is known in the next, and on this device', async () => {
    const made = { dataId: 'd' }
    const { keep, of } = open({
      library: { is: 'away', sent: { made }, saving: { isSent: true } },
      deviceInTurn: 'refused',
    })
    await keep(SAVE)
    expect(of('deviceInTurn')).toMatchObject([{ isSent: true, sent: { made } }])
    await keep({ ...SAVE })
    expect(of('library')[1]).toMatchObject({ isSent: false, sent: { made } })
  })

  test('SV9 OF2 a song of its own takes nothing over from an earlier new one, but on this device it knows its own', async () => {
    const { actor, keep, of } = open({ library: { is: 'away', sent: { made: { dataId: 'new' } } } })
    actor.send({ type: 'opened', sent: { ...NOTHING_SENT, made: { dataId: 'former' } }, here: null })
    await keep(SAVE_AS)
    expect(of('library')).toMatchObject([{ how: 'beside', sent: { made: null } }])
    expect(of('deviceInTurn')).toMatchObject([{ how: 'beside', sent: { made: { dataId: 'new' } } }])
  })

  test('OF4 OF7 a save knows which save on this device is its own', async () => {
    const { actor, home, keep, of } = open({
      settle: [
        { is: 'kept', here: here(5) },
        { is: 'kept', here: null },
      ],
    })
    await keep(SAVE)
    expect(home().here).toEqual(here(5))
    await keep({ ...SAVE })
    expect(home().here).toBeNull()
    actor.send({ type: 'opened', sent: NOTHING_SENT, here: here(9) })
    await keep({ ...SAVE })
    expect(of('library').map(({ own }) => own)).toEqual([null, 5, 9])
  })

  test('SV10 the end of a save says nothing about a song that was opened meanwhile', async () => {
    const { actor, home, keep, state } = open({
      library: { is: 'refused', sent: { name: 'Ferry' } },
    })
    const saved = keep(SAVE)
    actor.send({ type: 'left' })
    await saved
    expect(home()).toEqual({ song: 1, sent: NOTHING_SENT, here: null, uploaded: null })
    expect(state().context.hasFailed).toBe(false)
  })

  test('SV6 a failed save is marked until the next one begins; a failed name is not', async () => {
    const { actor, keep, state } = open({ library: 'refused', rename: 'refused' })
    await keep(RENAME)
    expect(state().context.hasFailed).toBe(false)
    await keep(SAVE)
    expect([state().context.hasFailed, state().hasTag('keeping')]).toEqual([true, false])
    const seen: boolean[][] = []
    actor.subscribe((now) => seen.push([now.hasTag('keeping'), now.context.hasFailed]))
    await keep({ ...SAVE })
    expect(seen).toContainEqual([true, false])
    expect(seen).not.toContainEqual([true, true])
  })
})

describe('jobs', () => {
  test('one after the other; a save that waits already is not done twice', async () => {
    const { keep, path } = open()
    const all = [keep(SAVE), keep(RENAME), keep(SAVE_AS)]
    keep({ ...SAVE })
    await Promise.all(all)
    expect(path.join(' ')).toBe('signIn name write ( library ) settle rename signIn name write ( library ) settle')
  })

  test('SV11 of two saves in files the first is done', async () => {
    const { keep, path } = open({ write: 'file' })
    const first = keep(SAVE_FILE_AS)
    keep(SAVE_FILE)
    await first
    expect(path.join(' ')).toBe('pick write file settle')
  })
})

describe('the version on this device', () => {
  test.each([
    ['waits on', [onDevice(true)], { here: here(5), uploaded: null }, 0],
    [
      'OF4 is in the library',
      [onDevice(false)],
      { here: null, uploaded: 5, sent: { ...NOTHING_SENT, name: 'Ferry' } },
      1,
    ],
    ['OF9 was given up for the cloud’s', [onDevice(true, 'device-2')], { here: null, uploaded: null }, 0],
  ] as const)('%s', (_, songs, expected, count) => {
    const { actor, home, moves } = open()
    actor.send({ type: 'opened', sent: NOTHING_SENT, here: here(5) })
    actor.send({ type: 'listed', songs })
    expect(home()).toMatchObject(expected)
    expect(moves).toEqual(count === 1 ? [[IN_CLOUD, here(5)]] : [])
  })

  test('OF4 an uploaded save is the own one until the song has its place in the library', async () => {
    const { actor, home, keep, of } = open()
    actor.send({ type: 'opened', sent: NOTHING_SENT, here: here(5) })
    actor.send({ type: 'listed', songs: [onDevice(false)] })
    await keep(SAVE)
    expect(of('library')[0].own).toBe(5)
    actor.send({ type: 'followed', since: 4 })
    expect(home().uploaded).toBe(5)
    actor.send({ type: 'followed', since: 5 })
    expect(home().uploaded).toBeNull()
  })

  test('OF9 the user keeps both: the song goes on as the copy', () => {
    const { actor, home, moves } = open()
    const copy = { type: 'copied', save: { key: 'device-2', since: 6 }, identity: EMPTY } as const
    actor.send(copy)
    expect([home().here, moves]).toEqual([null, []])
    actor.send({ type: 'opened', sent: { ...NOTHING_SENT, name: 'Ferry' }, here: here(5) })
    actor.send(copy)
    const now = { version: 7, key: 'device-2', since: 6 }
    expect(home()).toMatchObject({ sent: NOTHING_SENT, here: now })
    expect(moves).toEqual([[EMPTY, now]])
  })
})
