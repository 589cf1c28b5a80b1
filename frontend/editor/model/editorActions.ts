import type { NewTrack } from '#shared/edit/command'
import type { KeySignature } from '#shared/music/keySignatures'
import type { SongNotation, TrackNotation } from '#shared/notation/songNotation'
import type { BankSelect } from '#shared/song/derive'
import type { Lane } from '#shared/song/lanes'
import type { HandedFile } from '../../core/fileHandover'
import type { LaneSplit, LaneTool } from './lane'
import type { ScoreSettings } from './score'
import type { EditorState, GridSetting, MasterSettings, TabName, TrackController } from './state'

/**
 * Tracks from the composer, in 4/4 on 480 ticks a beat, with the tempo and the key that they are meant for, and the
 * markers of their sections.
 */
export interface ComposedTracks {
  readonly tempo: number
  readonly key: KeySignature
  /** In ticks. */
  readonly length: number
  readonly markers: readonly { readonly tick: number; readonly text: string }[]
  readonly tracks: readonly NewTrack[]
}

/** What the instrument browser chooses. */
export interface InstrumentChoice {
  /** 0–127; a kit on a rhythm track. */
  readonly program: number
  /** Not used on a rhythm track. */
  readonly bank: BankSelect
  readonly rhythm: boolean
}

export interface TrackProperties {
  readonly name: string
  /** 0–15. */
  readonly channel: number
  /** SMF port, 0–127. */
  readonly port: number
}

/** The track list, its tracks' properties and notation, and the composer. */
export interface TrackActions {
  /**
   * `only`: this track alone, as the primary one. `toggle`: adds it to the selected tracks or takes it out. `range`:
   * all from the primary one to it.
   */
  selectTrack(trackId: number, how?: 'only' | 'toggle' | 'range'): void
  addTrack(): void
  /** This and the next three are for all selected tracks, as one entry of the history. */
  removeTracks(): void
  /** Each copy goes behind its track; the copies become the selected tracks. */
  duplicateTracks(): void
  /** `index`: the place of the first of them in `song.tracks` after the move. */
  moveTracks(index: number): void
  /** Up (−1) or down (1) by one place. */
  stepTracks(step: 1 | -1): void
  renameTrack(trackId: number, name: string): void
  /** Turns the name of a track in the list into a text field, or with null back. */
  setRenaming(trackId: number | null): void
  /** This and the next two do nothing, and say so, when the track is gone. `color`: 0xRRGGBB; null: the palette's. */
  setTrackColor(trackIds: readonly number[], color: number | null): void
  setTrackProperties(trackId: number, properties: TrackProperties): void
  /** At the playhead; also moves the track to the rhythm channel or away from it. One entry. */
  setInstrument(trackId: number, choice: InstrumentChoice): void
  /** The switches of a track; they apply to all selected tracks if this one is selected. */
  toggleMute(trackId: number): void
  toggleSolo(trackId: number): void
  /** No track is solo any more. */
  endSolos(): void
  toggleGhost(trackId: number): void
  /** Clears all when more than half are ghosts, else adds every track. */
  toggleAllGhosts(): void
  /** Changes how the song is written down. */
  setSongNotation(change: SongNotation): void
  /** Changes how a track is written down. */
  setTrackNotation(trackId: number, change: TrackNotation): void
  /**
   * Puts composed tracks into the open song, at the bar of the playhead, as one entry of the history. Null: the song
   * refused.
   */
  insertComposed(composed: ComposedTracks, ownSettings: boolean): Promise<{ readonly bar: number } | null>
}

/** The view, its tools, grid and panes; the history. */
export interface ViewActions {
  setView(view: TabName): void
  setScore(change: Partial<ScoreSettings>): void
  setTool(tool: EditorState['tool']): void
  /** Of the shown view. */
  setGrid(grid: Partial<GridSetting>): void
  setShowScale(on: boolean): void
  setShowMixer(on: boolean): void
  setAutoScroll(on: boolean): void
  setShowTracks(on: boolean): void
  /** Remembered for the next visit. */
  setShowEvents(on: boolean): void
  setShowHistory(on: boolean): void
  undo(): void
  redo(): void
  /** Undoes or redoes until so many entries are done. */
  goToEntry(index: number): void
  dismissWarnings(): void
}

/** The lanes under the roll. */
export interface LaneActions {
  /** Shows a lane in a strip: the active one unless `place` says which. A lane without a tab gets one. */
  showLane(lane: Lane, place?: number): void
  /** Opens a second strip, with the first lane that is not shown. */
  addLane(): void
  closeLane(place: number): void
  /** At least one. */
  setLaneTabs(tabs: readonly Lane[]): void
  setLaneTool(tool: LaneTool): void
  setLaneSplit(split: LaneSplit): void
  /**
   * Sets the controller of a track (0–127) that is in force at the playhead; calls with the same `gestureId` are one
   * entry.
   */
  setTrackSound(trackId: number, controller: TrackController, value: number, gestureId?: string): void
}

/** Playback, and the tempo. */
export interface TransportActions {
  play(): void
  pause(): void
  stop(): void
  rewind(): void
  forward(): void
  seek(tick: number): void
  setTempo(bpm: number): void
  /**
   * A tap of the beat: from the second one on, the tempo at the playhead follows them. A row of taps is one entry of
   * the history.
   */
  tapTempo(): void
}

/** How it sounds and how fast it goes, which the song does not know. */
export interface PlaybackSettingsActions {
  /** Of everything that sounds; kept in this browser. */
  setMaster(change: Partial<MasterSettings>): void
  /** Between 0.25 and 2, without a change of the tempo; stays for other songs. */
  setSpeed(speed: number): void
  toggleMetronome(): void
  /** Bars of clicks before playback starts: 0, 1, 2, and 0 again. */
  stepCountIn(): void
  /** Asks for the sound and volume of the clicks and the count-in. */
  openMetronome(): Promise<void>
}

/** Playing on devices. */
export interface RecordActions {
  /** Records into the song while it plays, and starts playback; while it records, stops both. */
  record(): void
  /** Asks which take of the last recording in a loop stays in the song. */
  chooseTake(): Promise<void>
  /** Puts what was played lately into the song, though nobody recorded it. */
  captureMidi(): void
  toggleStepInput(): void
  toggleKeyboardPiano(): void
  /** Asks where and how what is played gets into the song. */
  openRecordSettings(): Promise<void>
}

/** The stretch that playback repeats. */
export interface LoopActions {
  /** Plays the loop or past it. Does nothing while there is none. */
  toggleLoop(): void
  /** Loops what is selected, or without a selection the bar at the playhead. */
  loopSelection(): void
  /** Moves an end of the loop to the playhead; makes one if there is none. */
  setLoopEnd(which: 'begin' | 'end'): void
  clearLoop(): void
}

/** Markers, signatures and keys. */
export interface MarkActions {
  /** Asks for the text of a marker at the playhead, or for another text of the one that is there. */
  addMarker(): Promise<void>
  /** Moves the playhead to the next marker or the one before. */
  goToMarker(direction: 1 | -1): void
  /** Asks for another text, signature or key of the selected mark, or without one of that at the playhead. */
  editMark(): Promise<void>
  /** Deletes the selected mark, or without one that at the playhead. */
  removeMark(): Promise<void>
}

/** Bars of the whole song. Each opens a dialog, preset to the selected bars or the bar at the playhead. */
export interface TimeActions {
  timeSignature(): Promise<void>
  keySignature(): Promise<void>
  insertTime(): Promise<void>
  removeTime(): Promise<void>
}

/** The section of the selected marker, else the one at the playhead. */
export interface SectionActions {
  /** Shows it selected in the arrange view. */
  selectSection(): void
  /** Puts a copy right behind it. */
  repeatSection(): void
  /** Changes places with the section before (−1) or after (1). */
  moveSection(direction: 1 | -1): void
}

/** Where the song is kept. */
export interface SaveActions {
  /**
   * Stores the song where it is kept; asks for a name or, in desktop mode, for a file when there is none. Resolves true
   * when it is stored.
   */
  save(): Promise<boolean>
  /** Asks for a name and stores the song under it as a new one; the former stays as it was last saved. */
  saveAs(): Promise<void>
  /** Stores the song in the library, where it is kept from then on. */
  saveToLibrary(): Promise<void>
  /** Also in the library, if the song is there. */
  renameSong(name: string): Promise<void>
}

/** The open song among those of the library. */
export interface LibraryActions {
  /** Lists the user's songs in the library, and opens the chosen one. */
  openLibrary(): Promise<void>
  /** Asks for a name, then renames. */
  askRename(): Promise<void>
  /** How the song is published; asks to save it first. */
  publish(): Promise<void>
  /** Links to the song; asks to save it first. */
  share(): Promise<void>
  /**
   * Stores a copy in the library, with all edits, and goes on in it. A song that is not in the library must be saved
   * first.
   */
  duplicateSong(): Promise<void>
  /** Asks which files the server makes of the stored song, and opens them; asks to save the song first. */
  exportFiles(): Promise<void>
}

/** Another song in the place of the open one, or another state of it. */
export interface OpenActions {
  /** Whether the open song may be replaced: asks when it has unsaved work. */
  mayReplace(): Promise<boolean>
  newSong(): Promise<void>
  /** Lets the user choose a file, and opens it. Must run in a user's own event. */
  pickFile(): Promise<void>
  openFile(file: HandedFile): Promise<void>
  /** Replaces the open song with a song of the library. */
  openStored(dataId: string): Promise<void>
  /** Lists the files that were opened or saved in desktop mode, and opens the chosen one. */
  showRecentFiles(): Promise<void>
  /** Lists the recoverable songs, and opens the chosen one. */
  showRecovered(): Promise<void>
  /** Lists what the song was before, in the library or, until it is there, in this browser. */
  showVersions(): Promise<void>
  /** Asks in which charset the song's texts are that are not in Unicode. */
  chooseCharset(): Promise<void>
  /** Takes what is saved on this device only to the cloud now, or asks how a conflict ends. */
  uploadNow(): Promise<void>
}

/** Files from the song, and the score on paper. */
export interface ExportActions {
  exportMidi(): Promise<void>
  exportWav(): Promise<void>
  exportMp3(): Promise<void>
  /** One file a track. */
  exportStems(): Promise<void>
  /** Compressed, as the Score view writes the song down. */
  exportMusicXml(): Promise<void>
  /** Asks how songs are exported as sound. */
  exportSettings(): Promise<void>
  /** Prints the score, or saves it as PDF: the browser asks. */
  printScore(): Promise<void>
}

/** The operations that the panes may call. Those with a key or a menu item are also actions of the registry. */
export interface EditorActions
  extends TrackActions,
    ViewActions,
    LaneActions,
    TransportActions,
    PlaybackSettingsActions,
    RecordActions,
    LoopActions,
    MarkActions,
    TimeActions,
    SectionActions,
    SaveActions,
    LibraryActions,
    OpenActions,
    ExportActions {}
