import type { HistoryList } from '#shared/edit/command'
import type { InstrumentChoice } from './editorActions'
import type { ScoreReader } from './score'

/**
 * The parts of the running editor that the panes need besides its state: values that change every frame, and functions
 * of the page.
 * The object never changes, so no pane renders because of it.
 */
export interface EditorRuntime {
  /**
   * Calls back at once with the position that is heard (tick; seconds from the start; the beat of the count-in, null
   * outside of it), then whenever it moves, at most once per frame. Returns a function that stops it.
   */
  onPosition(listener: PositionListener): () => void
  /** The tick that is heard now, with its fraction. */
  position(): number
  /** Calls back when something is played on a device or the computer keyboard. Returns a function that stops it. */
  onInput(listener: () => void): () => void
  /**
   * Calls back many times a second with the peaks of the channels (16 × port + channel) and of the whole, 0–1 or more,
   * while there is sound. Returns a function that stops it; the synth measures only while there is a listener.
   */
  onLevels(listener: (peaks: readonly number[], master: number) => void): () => void
  /** The engraved score. */
  readonly score: ScoreReader
  /**
   * Scrolls the piano roll by CSS pixels; counts as a scroll by the user, which suspends auto-scroll during playback.
   */
  scrollBy(dx: number, dy: number): void
  /** Scrolls to the start and scales time so that the whole song is in view, or as much of it as possible. */
  fitSong(): void
  /** The rows of the arrange view, which the track list follows. */
  readonly arrangeRows: ArrangeRows
  /** Leaves for another page of the app, after asking about unsaved work. */
  leave(path: string): void
  /** Resolves to the current entries of the history. */
  history(): Promise<HistoryList>
  /** Loads the sound bank again after a failure. */
  retrySound(): void
  /** Switches between the dark and the light theme. */
  toggleTheme(): void
  /** Opens the dialog of this browser's settings. `page`: the first one shown. */
  openSettings(page?: SettingsPageName): void
  /** Opens the dialog that chooses the song's sound bank. */
  openSoundFonts(): void
  /** Opens the dialog about the lanes' tabs and their order. */
  openLaneSettings(): void
  /** Opens the dialog that composes a song from words. */
  openComposer(): void
  /** Opens the dialog with name, channel and port of the selected track. */
  openTrackProperties(): void
  /** Opens the dialog with the colour of the selected tracks. */
  openTrackColor(): void
  /** Opens the instrument browser for the selected track. */
  openInstruments(): void
  /**
   * Makes an instrument sound in place of the track's, and plays a note with it if nothing plays. The song does not
   * change.
   */
  tryInstrument(trackId: number, choice: InstrumentChoice): void
  /** Returns the channels of tried instruments to the song. */
  endTrial(): void
  /** Opens the command palette. */
  openPalette(): void
  /** Opens the dialog about changes of the program. */
  openNews(): void
  /** Opens the dialog for reporting a problem. */
  openReport(): void
  /** Opens the dialog with all keyboard shortcuts. */
  openHelp(): void
}

/** The rows of the arrange view. Heights are CSS pixels. */
export interface ArrangeRows {
  /** Default, minimum and maximum row height. */
  readonly limits: { readonly first: number; readonly min: number; readonly max: number }
  height(): number
  /** Sets the height, clamped to the limits; the upper edge of the view stays. */
  setHeight(height: number): void
  /** Scroll position of the rows, from the top. */
  scroll(): number
  scrollTo(y: number): void
  /** Calls back when the height or the scroll position changed. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

/** The pages of the settings in the editor. */
type SettingsPageName = 'general' | 'midi' | 'soundFont' | 'keys'

export type PositionListener = (tick: number, seconds: number, counted: number | null) => void
