import type { BankPreset } from '#shared/bank/bankPreset'
import type { HistoryState, TrackRectangle } from '#shared/edit/command'
import type { ChosenScale } from '#shared/music/scaleKeys'
import type { Loop } from '#shared/playback/loop'
import type { Lane } from '#shared/song/lanes'
import type { NoteIds } from '#shared/song/notes'
import type { Song } from '#shared/song/song'
import type { MidiFileProblem, SongIdentity } from '#workers/song/api'
import type { BankChoice } from '../../audio/banks/chosenBank'
import type { SoundState } from '../../audio/synthBank'
import type { ArrangeCursor } from './arrange'
import type { LaneCursor, LaneRectangle, LaneSplit, LaneTool, ScopeName } from './lane'
import type { MetronomeSettings } from './metronome'
import type { RecordingSettings } from './recording'
import type { NoteCursor, RollRectangle } from './roll'
import type { ScoreSettings } from './score'

/**
 * The state that the editor's panes read (a zustand store). It changes on edits and clicks, never on a scroll, a
 * pointer move or a playhead tick.
 */
export interface EditorState {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The kind of content that is being loaded. */
  readonly loading: 'start' | 'song' | 'file' | 'external'
  /** Why loading failed, in words for the user; null: it did not. */
  readonly failure: string | null
  readonly song: Song | null
  readonly identity: SongIdentity
  readonly history: HistoryState
  readonly saving: 'idle' | 'saving' | 'failed'
  /**
   * Whether the last saved version is only on this device, on its way to the cloud; a conflict waits for the user's
   * decision.
   */
  readonly onDevice: OnDevice
  /** The track whose notes the roll edits: the primary one of the selected tracks. */
  readonly selectedTrackId: number
  /** All selected tracks; valid only while it includes the primary one (see `selectedTracks`). */
  readonly trackSelection: ReadonlySet<number>
  /** The track whose name is a text field now; null: none. */
  readonly renamingTrackId: number | null
  /** Selected notes of the selected track, ascending. */
  readonly selected: NoteIds
  readonly rectangle: RollRectangle | null
  /** The note cursor, visible while the canvas has the focus by keyboard; else null. */
  readonly noteCursor: NoteCursor | null
  /**
   * The lane cursor, visible while a lane of points has the focus by keyboard; else null. The velocity lane has the
   * note cursor.
   */
  readonly laneCursor: LaneCursor | null
  readonly tool: 'pencil' | 'select'
  readonly view: ViewName
  /** The selection of the arrange view; null: none. */
  readonly arrangeSelection: TrackRectangle | null
  /** The arrange view's cursor, visible while it has the focus by keyboard and no selection; else null. */
  readonly arrangeCursor: ArrangeCursor | null
  /** The event id of the ruler's mark that keys and menus act on; null: none. */
  readonly selectedMark: number | null
  /** The range that playback repeats, if it is on; null: there is none. */
  readonly loop: Loop | null
  readonly metronome: MetronomeSettings
  readonly recording: RecordingSettings
  readonly isRecording: boolean
  /** Whether the last recording has several takes to choose from. */
  readonly hasTakes: boolean
  /** Whether there is a source to record: an enabled, connected input, or the computer keyboard. */
  readonly armed: boolean
  /** Whether keys of devices add notes at the playhead, one after the other. */
  readonly stepInput: boolean
  /** Whether the computer keyboard plays notes. */
  readonly keyboardPiano: boolean
  /** Speed of playback relative to the written tempo, 0.25–2. */
  readonly speed: number
  /** The scales chosen for keys; a file holds only the keys. */
  readonly scales: readonly ChosenScale[]
  /** Whether the piano roll shades the rows by the scale in force. */
  readonly showScale: boolean
  /** The grid of the visible view. */
  readonly grid: GridSetting
  readonly grids: Readonly<Record<ViewName, GridSetting>>
  /** The lanes of the strips under the notes, from top to bottom: one, or two different ones. */
  readonly lanes: readonly Lane[]
  /** Index in `lanes` of the one that was pressed or chosen last. */
  readonly activeLane: number
  /** The lanes that have a tab, in order. */
  readonly laneTabs: readonly Lane[]
  readonly laneTool: LaneTool
  readonly laneSplit: LaneSplit
  /** Selected points of the active lane, ascending. */
  readonly laneSelected: NoteIds
  readonly laneRectangle: LaneRectangle | null
  readonly scope: ScopeName
  /**
   * Whether the view follows the playhead; suspended: the user scrolled, so it waits for the next play, stop or song.
   */
  readonly autoScroll: 'on' | 'off' | 'suspended'
  readonly showTracks: boolean
  /** Whether the event list is open. */
  readonly showEvents: boolean
  readonly showHistory: boolean
  readonly showMixer: boolean
  /** Whether the Score view covers the canvas. */
  readonly showScore: boolean
  readonly score: ScoreSettings
  readonly master: MasterSettings
  /** Tracks drawn behind the selected one. */
  readonly ghosts: ReadonlySet<number>
  readonly muted: ReadonlySet<number>
  readonly soloed: ReadonlySet<number>
  readonly transport: 'stopped' | 'playing' | 'paused'
  readonly sound: SoundState
  /** The number of quiet notes that the synth has left out since playback started, to keep up. */
  readonly leftOut: number
  /** The instruments of the sound bank; null until it has loaded. */
  readonly presets: readonly BankPreset[] | null
  /** The sound bank chosen for the open song. */
  readonly bank: BankChoice
  /** The song's own bank; null: the global choice. */
  readonly songBank: BankChoice | null
  readonly warnings: readonly MidiFileProblem[]
  /** The number of recoverable songs: left unsaved by a page that ended, or discarded within the last day. */
  readonly recoverable: number
  /** Whether the editor runs as a desktop program: songs are saved in files, and there is no File menu. */
  readonly desktop: boolean
}

export type OnDevice = 'no' | 'waiting' | 'conflict'

export type { BankChoice }

/** The controllers of a track that have a slider. */
export type TrackController = 'volume' | 'pan' | 'reverb' | 'chorus'

export interface MasterSettings {
  /** Volume, 0–100. */
  readonly volume: number
  /** Whether loud passages are kept below full scale. */
  readonly limiter: boolean
  /** The most notes that sound on one key of a channel during playback; null: any number. */
  readonly layers: number | null
}

/** Views of the canvas: one track's notes, all tracks, or the tempos. */
export type ViewName = 'roll' | 'arrange' | 'tempo'

/** Tabs of the editor: the score covers the canvas, whose view stays the same. */
export type TabName = ViewName | 'score'

export const shownTab = ({ view, showScore }: EditorState): TabName => (showScore ? 'score' : view)

export interface GridSetting {
  /** Grid value as a fraction of a whole note: 1, 2, 4 … 128. */
  readonly denominator: number
  readonly variant: 'straight' | 'dotted' | 'triplet'
  readonly enabled: boolean
}
