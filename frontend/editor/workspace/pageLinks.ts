import { setTheme, theme } from '../../core/theme'
import { openNews, openReport } from '../../help'
import { openPreferences } from '../../preferences/dialogs'
import { currentUser } from '../../session/useCurrentUser'
import type { EditorRuntime } from '../model/runtime'
import { commandPalette, laneSettingsDialog } from '../panes/dialogs'
import { CreateDialog } from '../panes/dialogs/CreateDialog'
import { HelpDialog } from '../panes/dialogs/HelpDialog'
import { keysPage } from '../panes/keys/keysOnDemand'
import { createTrackDialogs } from '../panes/tracks/dialogs/trackDialogs'
import type { Core } from './core/core'
import type { PlayingFeature } from './playing/playing'
import type { Tracks } from './tracks/trackActions'

/** The dialogs that panes, keys and menus open, and the links to other pages. */
export function createPageLinks(core: Core, playing: PlayingFeature, tracks: Tracks) {
  const { store, link, navigation, ended, ask } = core
  const once = { once: true }
  return {
    runtime: {
      leave: navigation.go,
      history: () => link.api.history(),
      toggleTheme: () => setTheme(theme.getState() === 'dark' ? 'light' : 'dark'),
      openSettings: (page) => openPreferences([keysPage], page),
      openLaneSettings: () => void ask(laneSettingsDialog, {}, once),
      openComposer: () => void ask(CreateDialog, {}, once),
      ...createTrackDialogs(core, tracks.actions, playing.runtime),
      openPalette: () => void ask(commandPalette, {}, once),
      openNews: () => openNews(ended),
      async openReport() {
        const { song, identity } = store.getState()
        const name = identity.name || song?.name || ''
        const write = async () => new Uint8Array((await link.api.write()).bytes)
        const mail = (await currentUser())?.email ?? null
        openReport({ song: song && { name, write }, mail }, ended)
      },
      openHelp: () => void ask(HelpDialog, { changeKeys: () => openPreferences([keysPage], 'keys') }, once),
    } satisfies Partial<EditorRuntime>,
  }
}
