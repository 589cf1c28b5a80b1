import { noteCount } from '#shared/song/derive'
import { charsetOf } from '#shared/song/texts/charset'
import type { Action } from '../model/actions'
import { define } from './define'

/** Makes an action that needs notes. */
const ofNotes = (id: 'exportWav' | 'exportMp3' | 'exportStems' | 'exportMusicXml' | 'printScore'): Action =>
  define('file', id, {
    whyNot: ({ state: { song } }) => (song && noteCount(song) === 0 ? 'noNotes' : null),
    run: ({ actions }) => void actions[id](),
  })

export const fileActions: readonly Action[] = [
  define('file', 'newSong', { keys: ['alt+n'], run: ({ actions }) => void actions.newSong() }),
  define('file', 'open', {
    keys: ['mod+o'],
    run: ({ actions }) => void actions.pickFile(),
  }),
  define('file', 'recentFiles', {
    desktop: true,
    keys: ['mod+shift+o'],
    run: ({ actions }) => void actions.showRecentFiles(),
  }),
  define('file', 'openLibrary', { run: ({ actions }) => void actions.openLibrary() }),
  define('file', 'create', { run: ({ runtime }) => runtime.openComposer() }),
  define('file', 'save', {
    keys: ['mod+s'],
    when: ({ state }) => state.saving !== 'saving',
    run: ({ actions }) => void actions.save(),
  }),
  define('file', 'saveAs', {
    keys: ['mod+shift+s'],
    when: ({ state }) => state.saving !== 'saving',
    run: ({ actions }) => void actions.saveAs(),
  }),
  define('file', 'saveToLibrary', {
    desktop: true,
    when: ({ state }) => state.saving !== 'saving',
    run: ({ actions }) => void actions.saveToLibrary(),
  }),
  define('file', 'duplicateSong', {
    when: ({ state }) => state.saving !== 'saving',
    run: ({ actions }) => void actions.duplicateSong(),
  }),
  define('file', 'renameSong', { run: ({ actions }) => void actions.askRename() }),
  define('file', 'textCharset', {
    whyNot: ({ state: { song } }) => (song && charsetOf(song).texts.length > 0 ? null : 'allUnicode'),
    run: ({ actions }) => void actions.chooseCharset(),
  }),
  define('file', 'versions', { run: ({ actions }) => void actions.showVersions() }),
  define('file', 'publish', { run: ({ actions }) => void actions.publish() }),
  define('file', 'share', { run: ({ actions }) => void actions.share() }),
  define('file', 'exportMidi', { run: ({ actions }) => void actions.exportMidi() }),
  ofNotes('exportWav'),
  ofNotes('exportMp3'),
  ofNotes('exportStems'),
  ofNotes('exportMusicXml'),
  ofNotes('printScore'),
  define('file', 'exportFiles', { run: ({ actions }) => void actions.exportFiles() }),
  define('file', 'exportSettings', { run: ({ actions }) => void actions.exportSettings() }),
  define('file', 'recovered', {
    whyNot: ({ state }) => (state.recoverable === 0 ? 'nothingToRecover' : null),
    run: ({ actions }) => void actions.showRecovered(),
  }),
  define('file', 'soundFont', { run: ({ runtime }) => runtime.openSoundFonts() }),
  define('file', 'settings', { keys: ['mod+,'], run: ({ runtime }) => runtime.openSettings() }),
  define('file', 'close', { run: ({ runtime }) => runtime.leave('/') }),
]
