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
  /** What is being loaded. */
  readonly loading: 'start' | 'song' | 'file' | 'external'
  /** Why it failed, in words for the user. */
  readonly failure: string | null
  readonly song: Song | null
  readonly identity: SongIdentity
  readonly history: HistoryState
  readonly saving: 'idle' | 'saving' | 'failed'
  /**
   * Whether the last saved version is on this device only, and on its way to the cloud; a conflict waits for the user's
   * decision.
   */
  readonly onDevice: OnDevice
  /** The track whose notes the roll edits: the primary one of the selected tracks. */
  readonly selectedTrackId: number
  /** All selected tracks; it counts only while it has the primary one (see `selectedTracks`). */
  readonly trackSelection: ReadonlySet<number>
  /** The track whose name is a text field now. */
  readonly renamingTrackId: number | null
  /** Selected notes of the selected track, ascending. */
  readonly selected: NoteIds
  readonly rectangle: RollRectangle | null
  /** Shown while the canvas has the focus by keyboard. */
  readonly noteCursor: NoteCursor | null
  /** Shown while a lane of points has the focus by keyboard; the velocity lane has the note cursor. */
  readonly laneCursor: LaneCursor | null
  readonly tool: 'pencil' | 'select'
  readonly view: ViewName
  /** What is selected in the arrange view. */
  readonly arrangeSelection: TrackRectangle | null
  /** Shown while the arrange view has the focus by keyboard and nothing is selected in it. */
  readonly arrangeCursor: ArrangeCursor | null
  /** The mark of the ruler that keys and menus work on, by its event's id. */
  readonly selectedMark: number | null
  /** What playback repeats; null: there is none to switch on. */
  readonly loop: Loop | null
  readonly metronome: MetronomeSettings
  readonly recording: RecordingSettings
  readonly isRecording: boolean
  /** The last recording has several takes, among which the user can still choose. */
  readonly hasTakes: boolean
  /** Something can be recorded: a connected input is on, or the computer keyboard plays. */
  readonly armed: boolean
  /** Keys of devices add notes at the playhead, one after the other. */
  readonly stepInput: boolean
  /** The computer keyboard plays notes. */
  readonly keyboardPiano: boolean
  /** How many times as fast as written the song plays, 0.25–2. */
  readonly speed: number
  /** The scales that were chosen for keys; a file holds only the keys. */
  readonly scales: readonly ChosenScale[]
  /** Whether the piano roll shades the rows by the scale in force. */
  readonly showScale: boolean
  /** The grid of the shown view. */
  readonly grid: GridSetting
  readonly grids: Readonly<Record<ViewName, GridSetting>>
  /** What the strips under the notes show, from top to bottom: one lane or two different ones. */
  readonly lanes: readonly Lane[]
  /** The place in `lanes` of the one that was pressed or chosen last. */
  readonly activeLane: number
  /** The lanes that have a tab, in their order. */
  readonly laneTabs: readonly Lane[]
  readonly laneTool: LaneTool
  readonly laneSplit: LaneSplit
  /** Selected points of the active lane, ascending. */
  readonly laneSelected: NoteIds
  readonly laneRectangle: LaneRectangle | null
  readonly scope: ScopeName
  /**
   * Whether the view follows the playhead; suspended: until the next play, stop or song, since it was scrolled by hand.
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
  /** Quiet notes that the synth left out since playback last started, to keep up. */
  readonly leftOut: number
  /** The instruments of the sound bank; null until it has loaded. */
  readonly presets: readonly BankPreset[] | null
  /** The sound bank that is chosen for the open song. */
  readonly bank: BankChoice
  /** This song's own bank; null: the global choice. */
  readonly songBank: BankChoice | null
  readonly warnings: readonly MidiFileProblem[]
  /** How many songs can be recovered: left unsaved by a page that ended, or discarded within a day. */
  readonly recoverable: number
  /** Whether the editor is a program of the desktop: songs are saved in files, and there is no File menu. */
  readonly desktop: boolean
}

export type OnDevice = 'no' | 'waiting' | 'conflict'

export type { BankChoice }

/** The controllers of a track that have a slider. */
export type TrackController = 'volume' | 'pan' | 'reverb' | 'chorus'

export interface MasterSettings {
  /** 0–100. */
  readonly volume: number
  /** Keeps loud passages below full scale. */
  readonly limiter: boolean
  /** The most notes that sound on one key of a channel during playback; null: any number. */
  readonly layers: number | null
}

/** What the canvas shows: one track's notes, all tracks, or the tempos. */
export type ViewName = 'roll' | 'arrange' | 'tempo'

/** What the tabs choose: the score covers the canvas, whose view stays what it was. */
export type TabName = ViewName | 'score'

export const shownTab = ({ view, showScore }: EditorState): TabName => (showScore ? 'score' : view)

export interface GridSetting {
  /** 1, 2, 4 … 128. */
  readonly denominator: number
  readonly variant: 'straight' | 'dotted' | 'triplet'
  readonly enabled: boolean
}
