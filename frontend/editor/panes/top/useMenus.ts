import { laneOfAction } from '../../actions/view'
import type { ActionId } from '../../model/actions'
import { useEditor } from '../../model/context'
import { useText } from '../text'
import { type MenuEntry, useMenuItems } from '../useMenuItems'
import type { BarMenu } from './MenuBar'

const FILE: readonly MenuEntry[] = [
  'newSong',
  'openLibrary',
  'create',
  '-',
  'open',
  'exportMidi',
  'exportWav',
  '-',
  'save',
  'saveAs',
  'duplicateSong',
  'renameSong',
  '-',
  'publish',
  'share',
  '-',
  'recovered',
  '-',
  'settings',
  'help',
  '-',
  'close',
]
const EDIT: readonly MenuEntry[] = [
  'undo',
  'redo',
  '-',
  'cut',
  'copy',
  'paste',
  'duplicate',
  'delete',
  '-',
  'selectAll',
]
const NOTES: readonly MenuEntry[] = [
  'transpose',
  'quantize',
  'velocity',
  'humanize',
  '-',
  'legato',
  'staccato',
  'fixedLength',
  '-',
  'removeOverlaps',
  'removeDoubles',
  'deleteShort',
  '-',
  'splitAtPlayhead',
  'splitAtGrid',
  'splitIntoParts',
  'glue',
  '-',
  'reverse',
  'invert',
  'doubleTime',
  'halfTime',
  '-',
  'fitToScale',
  'stampChord',
  'strum',
  'arpeggiate',
]
const LANES: readonly ActionId[] = [
  'laneVelocity',
  'laneBend',
  'laneVolume',
  'lanePan',
  'laneExpression',
  'laneSustain',
  'laneModulation',
  'laneProgram',
]
const VIEWS = [
  ['rollView', 'roll'],
  ['arrangeView', 'arrange'],
  ['tempoView', 'tempo'],
] as const
const HELP: readonly MenuEntry[] = ['palette', 'help']

/** The menus of the top bar. */
export function useMenus(): BarMenu[] {
  const t = useText()
  const items = useMenuItems()
  const shown = useEditor((state) => state.view)
  const showTracks = useEditor((state) => state.showTracks)
  const showEvents = useEditor((state) => state.showEvents)
  const showHistory = useEditor((state) => state.showHistory)
  const autoScroll = useEditor((state) => state.autoScroll === 'on')
  const lanes = useEditor((state) => state.lanes)
  const view = (): MenuEntry[] => [
    ...VIEWS.map(([id, name]) => ({ id, checked: shown === name })),
    '-',
    { id: 'trackList', checked: showTracks },
    { id: 'eventList', checked: showEvents },
    { id: 'history', checked: showHistory },
    { id: 'autoScroll', checked: autoScroll },
    '-',
    ...LANES.map((id) => ({ id, checked: lanes.includes(laneOfAction(id) ?? lanes[0]) })),
    'laneSettings',
    '-',
    {
      id: 'theme',
      label: document.documentElement.dataset.theme === 'light' ? t('top.darkTheme') : t('top.lightTheme'),
    },
  ]
  return [
    { id: 'file', label: t('top.file'), items: () => items(FILE) },
    { id: 'edit', label: t('top.edit'), items: () => items(EDIT) },
    { id: 'notes', label: t('top.notes'), items: () => items(NOTES) },
    { id: 'view', label: t('top.view'), items: () => items(view()) },
    { id: 'help', label: t('top.help'), items: () => items(HELP) },
  ]
}
