import type { HistoryList } from '#shared/edit/command'
import type { InstrumentChoice } from './editorActions'
import type { ScoreReader } from './score'

/**
 * The parts of the running editor that the panes need beside its state: those that change every frame or belong to the
 * page.
 * It is given once and never changes, so that no pane renders because of it.
 */
export interface EditorRuntime {
  /**
   * Calls back at once with the position that is heard now (tick; seconds from the start; the beat of the count-in,
   * null outside it), then whenever it moves, at most once a frame. Returns a function that stops it.
   */
  onPosition(listener: PositionListener): () => void
  /** The tick that is heard now, with its fraction. */
  position(): number
  /** Calls back when something is played on a device or the computer keyboard. Returns a function that stops it. */
  onInput(listener: () => void): () => void
  /**
   * Calls back many times a second with the peaks of the channels (16 × port + channel) and of the whole, 0–1 and more,
   * while there is sound. Returns a function that stops it; the synth measures only while somebody listens.
   */
  onLevels(listener: (peaks: readonly number[], master: number) => void): () => void
  /** The engraved score. */
  readonly score: ScoreReader
  /** Scrolls the piano roll by CSS pixels: a scroll by hand, which suspends auto-scroll during playback. */
  scrollBy(dx: number, dy: number): void
  /** Scrolls to the start and scales time so that the whole song is in view, or as much of it as the view can show. */
  fitSong(): void
  /** The rows of the arrange view, which the track list follows. */
  readonly arrangeRows: ArrangeRows
  /** Leaves for another page of the app, after asking about unsaved work. */
  leave(path: string): void
  /** The entries of the history, as they are now. */
  history(): Promise<HistoryList>
  /** Loads the sound bank again after a failure. */
  retrySound(): void
  /** Dark to light and back. */
  toggleTheme(): void
  /** The settings of this browser, in a dialog; `page`: the one that is shown first. */
  openSettings(page?: SettingsPageName): void
  /** Which sound bank plays the song, in a dialog. */
  openSoundFonts(): void
  /** Which lanes have a tab, and in which order, in a dialog. */
  openLaneSettings(): void
  /** Composing a song from words, in a dialog. */
  openComposer(): void
  /** Name, channel and port of the selected track, in a dialog. */
  openTrackProperties(): void
  /** The colour of the selected tracks, in a dialog. */
  openTrackColor(): void
  /** The instrument browser, for the selected track. */
  openInstruments(): void
  /**
   * Lets an instrument sound in place of the track's, and plays a note with it when nothing plays. The song does not
   * change.
   */
  tryInstrument(trackId: number, choice: InstrumentChoice): void
  /** Gives the channels of tried instruments back to the song. */
  endTrial(): void
  /** The list of everything that can be done, with a search. */
  openPalette(): void
  /** What has changed in the program, in a dialog. */
  openNews(): void
  /** A report about a problem, in a dialog. */
  openReport(): void
  /** The sheet of keyboard shortcuts, in a dialog. */
  openHelp(): void
}

/** Heights are CSS pixels. */
export interface ArrangeRows {
  /** Default, minimum and maximum row height. */
  readonly limits: { readonly first: number; readonly min: number; readonly max: number }
  height(): number
  /** Clamped to the limits; the upper edge of the view stays. */
  setHeight(height: number): void
  /** How far they are scrolled up. */
  scroll(): number
  scrollTo(y: number): void
  /** Calls back when the height or the scroll changed. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

/** The pages of the settings in the editor. */
export type SettingsPageName = 'general' | 'midi' | 'soundFont' | 'keys'

export type PositionListener = (tick: number, seconds: number, counted: number | null) => void
