// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { editor } from '../../core/i18n/en/editor/editor'
import { startI18n } from '../../core/i18n/i18n'
import type { Action, ActionEnvironment, ActionId } from '../model/actions'
import { announce, announcements } from '../model/announce'
import { createFakeEditor } from '../panes/testing/fakeEditor'
import { MENU_BAR, NOTES_MENU, TRACK_MENU } from './places'
import { collisions, perform, registry } from './registry'

test('no two actions claim one key in one context', () => {
  expect(collisions(registry)).toEqual([])
})

test('a collision is found, whatever the order of the modifiers', () => {
  const [save] = registry.filter((action) => action.id === 'save')
  const other: Action = { ...save, id: 'open', keys: ['shift+mod+z', 'mod+s'] }
  const undo: Action = { ...save, id: 'redo', keys: ['mod+shift+z'] }
  expect(collisions([save, other, undo])).toEqual(['mod+s: save, open', 'mod+shift+z: open, redo'])
})

test('every action has its own id and a text', () => {
  expect(new Set(registry.map((action) => action.id)).size).toBe(registry.length)
  for (const action of registry) {
    expect(editor.action[action.id], action.id).toBeTruthy()
    expect(editor.group[action.group], action.id).toBeTruthy()
  }
})

test('the specified keys are registered', () => {
  const keysOf = Object.fromEntries(registry.map((action) => [action.id, action.keys.join(' ')]))
  expect(keysOf).toMatchObject({
    newSong: 'alt+n',
    open: 'mod+o',
    save: 'mod+s',
    saveAs: 'mod+shift+s',
    playPause: 'space',
    stop: 'enter',
    rewind: 'a',
    forward: 'd',
    nextTrack: 's',
    previousTrack: 'w',
    solo: 'n',
    mute: 'm',
    ghost: ',',
    transpose: 't',
    pencil: '1',
    select: '2',
    undo: 'mod+z',
    redo: 'mod+shift+z mod+y',
    copy: 'mod+c',
    cut: 'mod+x',
    paste: 'mod+v',
    delete: 'delete backspace',
    selectAll: 'mod+a',
    duplicate: 'mod+d',
    clearSelection: 'escape',
    quantize: 'q',
    help: '?',
  })
})

/** Actions with keys only: moving, scrolling and selecting. All others are also in a menu. */
const BY_KEYS_ALONE: readonly ActionId[] = [
  'playPause',
  'stop',
  'rewind',
  'forward',
  'clearSelection',
  'noteUp',
  'noteDown',
  'nudgeLeft',
  'nudgeRight',
  'tickLeft',
  'tickRight',
  'extendSelection',
  'shortenSelection',
  'extendToTrackBelow',
  'shortenByTrack',
  'moveToTrackAbove',
  'moveToTrackBelow',
  'previousNote',
  'nextNote',
  'pencil',
  'select',
  'nextTrack',
  'previousTrack',
  'solo',
  'mute',
  'ghost',
  'scrollUp',
  'scrollDown',
  'scrollLeft',
  'scrollRight',
]

test('every action has a place in a menu, or a key', () => {
  const inMenus = new Set<string>([...Object.values(MENU_BAR).flat(), ...NOTES_MENU, ...TRACK_MENU])
  // In desktop mode the palette replaces the File menu.
  const outside = registry.filter(({ id, group, desktop }) => group !== 'cursor' && !desktop && !inMenus.has(id))
  expect(outside.map(({ id }) => id).sort()).toEqual([...BY_KEYS_ALONE].sort())
  for (const action of [...outside, ...registry.filter(({ group }) => group === 'cursor')])
    expect(action.keys.length, action.id).toBeGreaterThan(0)
})

const LANGUAGES = ['en', 'fr', 'ja', 'zh-Hans', 'zh-Hant'] as const

test.each(LANGUAGES)('every action has a name in %s', async (language) => {
  const { editor } = await import(`../../core/i18n/${language}/editor/editor.ts`)
  for (const action of registry) expect(editor.action[action.id], action.id).toMatch(/\S/)
})

test.each(LANGUAGES)('no two actions have one name in %s', async (language) => {
  const { editor } = await import(`../../core/i18n/${language}/editor/editor.ts`)
  const names = registry.filter(({ desktop }) => !desktop).map(({ id }) => editor.action[id] as string)
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([])
})

describe('what screen readers are told', () => {
  /** The announcement after an action whose work is `run`. */
  function saidAfter(action: Action, run = () => {}): string {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    startI18n()
    announcements.setState({ message: '' })
    const environment = { state: createFakeEditor().store.getState() } as ActionEnvironment
    perform({ ...action, run }, environment)
    vi.advanceTimersByTime(1000)
    return announcements.getState().message
  }
  const actionOf = (id: ActionId) => registry.find((action) => action.id === id)!

  test.each(registry.filter(({ id }) => id !== 'playPause' && id !== 'stop'))('$id says something', (action) => {
    expect(saidAfter(action)).toContain(editor.action[action.id].replace(/…$/, ''))
  })

  test('a switch says how it is now', () => {
    expect(saidAfter(actionOf('metronome'))).toBe('Metronome: On')
  })

  test('what came of an action is not talked over; what is heard is not said', () => {
    expect(saidAfter(actionOf('selectAll'), () => announce('12 notes selected'))).toBe('12 notes selected')
    expect(saidAfter(actionOf('playPause'))).toBe('')
  })
})
