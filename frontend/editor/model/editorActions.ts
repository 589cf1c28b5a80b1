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
 * Tracks from the composer, in 4/4 with 480 ticks a beat, with their intended tempo and key, and the markers of their
 * sections.
 */
export interface ComposedTracks {
  readonly tempo: number
  readonly key: KeySignature
  /** Length in ticks. */
  readonly length: number
  readonly markers: readonly { readonly tick: number; readonly text: string }[]
  readonly tracks: readonly NewTrack[]
}

/** A choice in the instrument browser. */
export interface InstrumentChoice {
  /** Program, 0–127; a kit on a rhythm track. */
  readonly program: number
  /** Bank; not used on a rhythm track. */
  readonly bank: BankSelect
  readonly rhythm: boolean
}

export interface TrackProperties {
  readonly name: string
  /** Channel, 0–15. */
  readonly channel: number
  /** SMF port, 0–127. */
  readonly port: number
}

/** The track list, its tracks' properties and notation, and the composer. */
export interface TrackActions {
  /**
   * Selects a track. `only`: this track alone, as the primary one. `toggle`: adds it to the selected tracks or removes
   * it. `range`: all from the primary one to it.
   */
  selectTrack(trackId: number, how?: 'only' | 'toggle' | 'range'): void
  addTrack(): void
  /** Removes all selected tracks. Like the next three, one entry of the history for all of them. */
  removeTracks(): void
  /** Copies each track to the place after it; the copies become the selected tracks. */
  duplicateTracks(): void
  /** Moves the tracks. `index`: that of the first of them in `song.tracks` after the move. */
  moveTracks(index: number): void
  /** Moves the tracks up (−1) or down (1) by one place. */
  stepTracks(step: 1 | -1): void
  renameTrack(trackId: number, name: string): void
  /** Turns the name of a track in the list into a text field; null: back into text. */
  setRenaming(trackId: number | null): void
  /**
   * Sets a colour, 0xRRGGBB; null: the palette's. Like the next two, does nothing, and says so, if the track is gone.
   */
  setTrackColor(trackIds: readonly number[], color: number | null): void
  setTrackProperties(trackId: number, properties: TrackProperties): void
  /** Sets the instrument at the playhead; also moves the track to the rhythm channel or away from it. One entry. */
  setInstrument(trackId: number, choice: InstrumentChoice): void
  /** Toggles a switch of a track; like the others, for all selected tracks if this one is selected. */
  toggleMute(trackId: number): void
  toggleSolo(trackId: number): void
  /** Switches solo off for all tracks. */
  endSolos(): void
  toggleGhost(trackId: number): void
  /** Clears all ghosts if more than half of the tracks are ghosts, else makes all tracks ghosts. */
  toggleAllGhosts(): void
  /** Changes the notation of the song. */
  setSongNotation(change: SongNotation): void
  /** Changes the notation of a track. */
  setTrackNotation(trackId: number, change: TrackNotation): void
  /**
   * Inserts composed tracks into the open song, at the bar of the playhead, as one entry of the history. Resolves to
   * null if the song refused.
   */
  insertComposed(composed: ComposedTracks, ownSettings: boolean): Promise<{ readonly bar: number } | null>
}

/** The view, its tools, grid and panes; the history. */
export interface ViewActions {
  setView(view: TabName): void
  setScore(change: Partial<ScoreSettings>): void
  setTool(tool: EditorState['tool']): void
  /** Sets the grid of the visible view. */
  setGrid(grid: Partial<GridSetting>): void
  setShowScale(on: boolean): void
  setShowMixer(on: boolean): void
  setAutoScroll(on: boolean): void
  setShowTracks(on: boolean): void
  /** Shows or hides the event list; remembered for the next visit. */
  setShowEvents(on: boolean): void
  setShowHistory(on: boolean): void
  undo(): void
  redo(): void
  /** Undoes or redoes until this many entries are in force. */
  goToEntry(index: number): void
  dismissWarnings(): void
}

/** The lanes under the roll. */
export interface LaneActions {
  /** Shows a lane in a strip, by default the active one. A lane without a tab gets one. */
  showLane(lane: Lane, place?: number): void
  /** Opens a second strip, with the first lane that is not visible. */
  addLane(): void
  closeLane(place: number): void
  /** Sets the lanes with tabs; at least one. */
  setLaneTabs(tabs: readonly Lane[]): void
  setLaneTool(tool: LaneTool): void
  setLaneSplit(split: LaneSplit): void
  /**
   * Sets the value (0–127) of a track's controller in force at the playhead; calls with the same `gestureId` make one
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
   * Takes a tap of the beat: from the second one on, the tempo at the playhead follows. A row of taps is one entry of
   * the history.
   */
  tapTempo(): void
}

/** Settings of sound and speed that are not part of the song. */
export interface PlaybackSettingsActions {
  /** Changes settings of the whole sound, kept in this browser. */
  setMaster(change: Partial<MasterSettings>): void
  /** Sets the speed, 0.25–2, without a change of the tempo; it stays for other songs. */
  setSpeed(speed: number): void
  toggleMetronome(): void
  /** Changes the count-in, in bars: 0, 1, 2, and 0 again. */
  stepCountIn(): void
  /** Asks for the sound and volume of the clicks and the count-in. */
  openMetronome(): Promise<void>
}

/** Recording and playing on devices. */
export interface RecordActions {
  /** Records into the song and starts playback; while recording, stops both. */
  record(): void
  /** Asks which take of the last recording in a loop to keep. */
  chooseTake(): Promise<void>
  /** Adds to the song what was played lately, though it was not recorded. */
  captureMidi(): void
  toggleStepInput(): void
  toggleKeyboardPiano(): void
  /** Asks where and how played notes are recorded. */
  openRecordSettings(): Promise<void>
}

/** The range that playback repeats. */
export interface LoopActions {
  /** Switches the loop on or off. Does nothing while there is none. */
  toggleLoop(): void
  /** Loops the selection or, without one, the bar at the playhead. */
  loopSelection(): void
  /** Moves an end of the loop to the playhead; makes a loop if there is none. */
  setLoopEnd(which: 'begin' | 'end'): void
  clearLoop(): void
}

/** Markers, signatures and keys. */
export interface MarkActions {
  /** Asks for the text of a marker at the playhead, or for a new text of the existing one. */
  addMarker(): Promise<void>
  /** Moves the playhead to the next (1) or previous (−1) marker. */
  goToMarker(direction: 1 | -1): void
  /** Asks for another text, signature or key of the selected mark or, without one, of the mark at the playhead. */
  editMark(): Promise<void>
  /** Deletes the selected mark or, without one, the mark at the playhead. */
  removeMark(): Promise<void>
}

/** Changes of bars for the whole song. Each opens a dialog, preset to the selected bars or the bar at the playhead. */
export interface TimeActions {
  timeSignature(): Promise<void>
  keySignature(): Promise<void>
  insertTime(): Promise<void>
  removeTime(): Promise<void>
}

/** Actions on the section of the selected marker, else on the one at the playhead. */
export interface SectionActions {
  /** Selects the section in the arrange view. */
  selectSection(): void
  /** Inserts a copy right after the section. */
  repeatSection(): void
  /** Swaps the section with the one before (−1) or after (1). */
  moveSection(direction: 1 | -1): void
}

/** Saving the song where it belongs. */
export interface SaveActions {
  /**
   * Saves the song where it belongs; asks for a name or, in desktop mode, a file if there is none. Resolves true if it
   * was saved.
   */
  save(): Promise<boolean>
  /** Asks for a name and saves the song under it as a new one; the former song stays as last saved. */
  saveAs(): Promise<void>
  /** Saves the song in the library, where it belongs from then on. */
  saveToLibrary(): Promise<void>
  /** Renames the song, also in the library if it is there. */
  renameSong(name: string): Promise<void>
}

/** The open song and the other songs of the library. */
export interface LibraryActions {
  /** Lists the user's songs in the library, and opens the chosen one. */
  openLibrary(): Promise<void>
  /** Asks for a name, and renames the song. */
  askRename(): Promise<void>
  /** Opens the dialog about publishing the song; asks to save it first. */
  publish(): Promise<void>
  /** Opens the dialog with links to the song; asks to save it first. */
  share(): Promise<void>
  /**
   * Saves a copy in the library, with all edits, and opens it. A song that is not in the library must be saved first.
   */
  duplicateSong(): Promise<void>
  /** Asks which files the server should make of the stored song, and opens them; asks to save the song first. */
  exportFiles(): Promise<void>
}

/** Opening another song, or another state of the open one. */
export interface OpenActions {
  /** Resolves whether the open song may be replaced: asks if it has unsaved work. */
  mayReplace(): Promise<boolean>
  newSong(): Promise<void>
  /** Lets the user choose a file, and opens it. Must run in an event caused by the user. */
  pickFile(): Promise<void>
  openFile(file: HandedFile): Promise<void>
  /** Replaces the open song with a song of the library. */
  openStored(dataId: string): Promise<void>
  /** Lists the files that were opened or saved in desktop mode, and opens the chosen one. */
  showRecentFiles(): Promise<void>
  /** Lists the recoverable songs, and opens the chosen one. */
  showRecovered(): Promise<void>
  /** Lists earlier versions of the song, from the library or, before it is there, from this browser. */
  showVersions(): Promise<void>
  /** Asks for the charset of the song's texts that are not in Unicode. */
  chooseCharset(): Promise<void>
  /** Uploads the version saved on this device now, or asks how to resolve a conflict. */
  uploadNow(): Promise<void>
}

/** Exports of the song as files, and of the score on paper. */
interface ExportActions {
  exportMidi(): Promise<void>
  exportWav(): Promise<void>
  exportMp3(): Promise<void>
  /** Exports one file for each track. */
  exportStems(): Promise<void>
  /** Exports compressed MusicXML, with the notation of the Score view. */
  exportMusicXml(): Promise<void>
  /** Asks for the settings of sound exports. */
  exportSettings(): Promise<void>
  /** Prints the score, or saves it as PDF, as the user chooses in the browser's dialog. */
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
