import { expect, test } from 'vitest'
import { sourcesIn } from '../syntax'
import { circlesIn, type Import, importsOf, isAllowed, isBelow, readRooms, roomOf } from './rooms'

const rooms = readRooms()
const files = ['shared', 'workers', 'frontend', 'backend'].flatMap(sourcesIn)
const imports = files.flatMap(importsOf)
/** Styles are the business of the component beside them. */
const crossings = imports.filter(({ from, to }) => !to.endsWith('.css') && roomOf(from, rooms) !== roomOf(to, rooms))

test('the table names every room', () => {
  expect(rooms.length).toBeGreaterThan(20)
  expect(files.filter(({ path }) => !roomOf(path, rooms)).map(({ path }) => path)).toEqual([])
  expect(rooms.filter((room) => !files.some(({ path }) => roomOf(path, rooms) === room))).toEqual([])
})

test('a room imports only what its row allows', () => {
  const forbidden = crossings.filter(
    ({ from, to }) => !roomOf(from, rooms)?.mayImport.some((permission) => isAllowed(to, permission)),
  )
  expect(forbidden.map(({ place, to }) => `${place} imports ${to}`)).toEqual([])
})

test('a row allows nothing that is not imported', () => {
  const idle = rooms.flatMap(({ path, mayImport }) => {
    const own = crossings.filter(({ from }) => isBelow(from, path))
    const unused = mayImport.filter((permission) => !own.some(({ to }) => isAllowed(to, permission)))
    return unused.map((permission) => `${path}: ${permission}`)
  })
  expect(idle).toEqual([])
})

test('the folders of a room, and the files beside them, import one way', () => {
  const roomOfFile = new Map(files.map(({ path }) => [path, roomOf(path, rooms)]))
  const inside = imports.filter(({ from, to }) => roomOfFile.get(from) === roomOf(to, rooms))
  const circles = rooms.flatMap((room) =>
    circlesIn(
      room,
      inside.filter(({ from }) => roomOfFile.get(from) === room),
    ),
  )
  expect(circles.map(({ place, to }) => `${place} imports ${to}`)).toEqual([])
})

test('a circle is found, and not what leads to it or away from it', () => {
  const room = { path: 'a', mayImport: [] }
  const line = (from: string, to: string, isLazy = false): Import => ({ place: from, from, to, isLazy })
  const circle = [line('a/x/one.ts', 'a/y/two'), line('a/y/two.ts', 'a/z'), line('a/z.ts', 'a/x/three')]
  const beside = [line('a/top.ts', 'a/x/one'), line('a/y/two.ts', 'a/low'), line('a/x/one.ts', 'a/x/three')]
  expect(circlesIn(room, [...beside, ...circle])).toEqual(circle)
  expect(circlesIn(room, [...beside, ...circle.with(2, line('a/z.ts', 'a/x/three', true))])).toEqual([])
})

test('no row allows a room below it in the table', () => {
  const back = rooms.flatMap((room, i) =>
    rooms
      .slice(i)
      .filter(({ path }) => path !== room.path && !isBelow(room.path, path))
      .filter(({ path }) => room.mayImport.some((permission) => isAllowed(path, permission)))
      .map(({ path }) => `${room.path} may import ${path}, which comes later`),
  )
  expect(back).toEqual([])
})
