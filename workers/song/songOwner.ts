import { apply } from '#shared/edit/apply'
import type { Command, HistoryList, HistoryState } from '#shared/edit/command'
import { History, type HistoryEntry, type StateId } from '#shared/edit/history'
import { applyPatch, invertPatch } from '#shared/edit/patch'
import { updateFrom } from '#shared/edit/snapshotStore'
import { storedSong } from '#shared/edit/storedSong'
import type { SongIdentity, SongUpdate } from '#shared/edit/update'
import { CodedError } from '#shared/schema/codedError'
import { noteCount, trackById } from '#shared/song/derive'
import { newSong } from '#shared/song/newSong'
import { EMPTY_NOTES } from '#shared/song/noteColumns'
import type { NoteColumns } from '#shared/song/notes'
import type { Song } from '#shared/song/song'
import type { ApplyReport, LocalVersion, MidiFileProblem, OpenReport, RecoverableSong, SongErrorCode } from './api'
import type { Journal, JournalState } from './journal'
import { localVersion, localVersions } from './localVersions'
import type { Recovery } from './recovery'
import { replay } from './replay'

/** Reads and writes files for the owner. */
export interface SongCodec {
  /** Throws a MidiFileError when nothing of the file can be read. */
  read(bytes: ArrayBuffer, name: string): { song: Song; warnings: readonly MidiFileProblem[] }
  write(song: Song): ArrayBuffer
}

/** Keeps unsaved work safe. */
export interface CrashProtection {
  readonly journal: Journal
  readonly recovery: Recovery
  /** A new unique key for a journal. */
  newKey(): string
}

interface OpenSong {
  readonly song: Song
  readonly history: History
  readonly identity: SongIdentity
}

/**
 * The only writer of the song: it applies commands, keeps the history, informs all readers and updates the journal. A
 * failed call changes nothing.
 */
export class SongOwner {
  readonly #codec: SongCodec
  readonly #protection: CrashProtection | null
  readonly #subscribers: ((update: SongUpdate) => void)[] = []
  #open: OpenSong | null = null
  /** The song last sent to the subscribers. */
  #published: Song | null = null
  /** The sealed states of the history, by the song's version at that time. */
  readonly #sealed = new Map<number, StateId>()
  #releaseJournal: (() => void) | null = null

  constructor(codec: SongCodec, protection: CrashProtection | null) {
    this.#codec = codec
    this.#protection = protection
  }

  create(identity: SongIdentity): OpenReport {
    return this.#openNew(newSong(identity.name), identity, [])
  }

  open(bytes: ArrayBuffer, identity: SongIdentity): OpenReport {
    const { song, warnings } = this.#codec.read(bytes, identity.name)
    return this.#openNew(identity.songId || identity.remixOf ? renamed(song, identity.name) : song, identity, warnings)
  }

  apply(
    command: Command,
    { gestureId = null, commandId = null }: { gestureId?: string | null; commandId?: number | null } = {},
  ): ApplyReport {
    const { song, history } = this.#required()
    const applied = apply(song, command)
    if (applied.song !== song) {
      history.push(applied.name, applied.patch, gestureId)
      this.#change(applied.song, commandId)
      this.#protection?.journal.command(command, gestureId, history.state().isSaved)
    }
    return { version: applied.song.version, history: history.state(), addedIds: applied.addedIds }
  }

  rename(name: string): { version: number; isEntry: boolean } {
    const { song, history } = this.#required()
    const command = { type: 'song/rename', name } as const
    if (!history.rename(song.tracks[0].id, name)) return { version: this.apply(command).version, isEntry: true }
    const { song: next } = apply(song, command)
    if (next !== song) {
      this.#change(next)
      this.#rebaseJournal()
    }
    return { version: next.version, isEntry: false }
  }

  restore(bytes: ArrayBuffer): ApplyReport {
    const { name } = this.#required().song
    const song = renamed(this.#codec.read(bytes, name).song, name)
    return this.apply({ type: 'song/replace', song: storedSong(song) })
  }

  async localVersions(): Promise<LocalVersion[]> {
    const journal = await this.#protection?.journal.read()
    return journal ? localVersions(journal) : []
  }

  async readLocalVersion(number: number): Promise<ArrayBuffer> {
    const journal = await this.#protection?.journal.read()
    const song = journal && localVersion(journal, number)
    if (!song) throw new CodedError<SongErrorCode>('nothingToRecover', 'this version is gone')
    return this.#codec.write(song)
  }

  preview(command: Command, trackId: number): NoteColumns {
    const { song } = apply(this.#required().song, command)
    return trackById(song, trackId)?.notes ?? EMPTY_NOTES
  }

  undo(): HistoryState {
    return this.goTo(this.#required().history.state().index - 1)
  }

  redo(): HistoryState {
    return this.goTo(this.#required().history.state().index + 1)
  }

  /** Undoes or redoes until `index` entries are done, or none is left; readers hear of it once. */
  goTo(index: number): HistoryState {
    const { song, history } = this.#required()
    const journal = this.#protection?.journal
    let next = song
    const steps: (() => void)[] = []
    while (history.state().index > Math.max(0, index)) {
      const entry = history.undo() as HistoryEntry
      const { isSaved } = history.state()
      next = applyPatch(next, invertPatch(entry.patch))
      steps.push(() => journal?.undone(entry, isSaved))
    }
    while (history.state().index < Math.min(history.state().length, index)) {
      const entry = history.redo() as HistoryEntry
      const { isSaved } = history.state()
      next = applyPatch(next, entry.patch)
      steps.push(() => journal?.redone(entry, isSaved))
    }
    if (next !== song) this.#change(next)
    for (const record of steps) record()
    return history.state()
  }

  history(): HistoryList {
    return this.#required().history.list()
  }

  write(): { bytes: ArrayBuffer; version: number } {
    const bytes = this.#codec.write(this.#required().song)
    return { bytes, version: this.seal() }
  }

  seal(): number {
    const { song, history } = this.#required()
    history.seal()
    this.#sealed.set(song.version, history.stateId)
    this.#protection?.journal.sealed(history.state().isSaved)
    return song.version
  }

  markSaved(version: number, identity: SongIdentity): HistoryState {
    const { song, history } = this.#required()
    const state = this.#sealed.get(version)
    if (state === undefined) throw new Error(`version ${version} of the open song was not written`)
    history.markSaved(state)
    this.#open = { song, history, identity: namedAfter(song, identity) }
    this.#publish(false)
    this.#rebaseJournal()
    return history.state()
  }

  detach(): HistoryState {
    const { song, history, identity } = this.#required()
    history.markUnsaved()
    this.#open = { song, history, identity: { ...identity, songId: null, dataId: null, etag: null } }
    this.#publish(false)
    this.#rebaseJournal()
    return history.state()
  }

  /** Calls `listener` with the current song at once, and with every later change. */
  subscribe(listener: (update: SongUpdate) => void): void {
    this.#subscribers.push(listener)
    if (this.#published) listener(this.#update(null, true))
  }

  async recoverable(): Promise<RecoverableSong[]> {
    if (!this.#protection) return []
    await this.#protection.journal.whenWritten()
    return this.#protection.recovery.list()
  }

  async markTold(keys: readonly string[]): Promise<void> {
    await this.#protection?.recovery.markTold(keys)
  }

  async recover(key: string): Promise<OpenReport> {
    if (!this.#protection) throw new CodedError<SongErrorCode>('noStorage', 'there is no storage to recover from')
    const { base, entries, release } = await this.#protection.recovery.take(key)
    const { song, history, isComplete } = replay(base, entries)
    this.#setAside()
    this.#follow(this.#protection.journal, key, namedAfter(song, base.identity), entries.length, release)
    const report = this.#show(song, history, base.identity, [])
    if (!isComplete) this.#rebaseJournal()
    return report
  }

  async discard(key: string): Promise<void> {
    await this.#protection?.recovery.discard(key)
  }

  async discardOpen(): Promise<void> {
    this.#setAside()
    this.#protection?.journal.startFrom(this.#journalState())
    await this.#protection?.journal.whenWritten()
  }

  /** Keeps unsaved work for a day when another song replaces it. */
  #setAside(): void {
    if (this.#open && !this.#open.history.state().isSaved) this.#protection?.journal.setAside(this.#protection.newKey())
  }

  /** Makes the recovered journal this page's. The lock on the former one is released when it is deleted. */
  #follow(journal: Journal, key: string, identity: SongIdentity, entryCount: number, release: () => void): void {
    const releaseFormer = this.#releaseJournal
    this.#releaseJournal = release
    journal.adopt(key, identity, entryCount)
    if (releaseFormer) void journal.whenWritten().then(releaseFormer)
  }

  #openNew(song: Song, identity: SongIdentity, warnings: readonly MidiFileProblem[]): OpenReport {
    this.#setAside()
    const report = this.#show(song, new History(), identity, warnings)
    this.#rebaseJournal()
    return report
  }

  #show(song: Song, history: History, identity: SongIdentity, warnings: readonly MidiFileProblem[]): OpenReport {
    this.#sealed.clear()
    const version = (this.#open?.song.version ?? 0) + 1
    this.#open = { song: fromVersion(song, version), history, identity: namedAfter(song, identity) }
    this.#publish(true)
    return { identity, noteCount: noteCount(song), trackCount: song.tracks.length, warnings }
  }

  #change(song: Song, commandId: number | null = null): void {
    const { song: before, history, identity } = this.#required()
    const isRenamed = song.name !== before.name
    this.#open = { song, history, identity: isRenamed ? { ...identity, name: song.name } : identity }
    if (isRenamed) this.#protection?.journal.identify(this.#open.identity)
    this.#publish(false, commandId)
  }

  #publish(opened: boolean, commandId: number | null = null): void {
    const update = this.#update(opened ? null : this.#published, opened, commandId)
    this.#published = this.#required().song
    for (const listener of this.#subscribers) listener(update)
  }

  #update(previous: Song | null, opened: boolean, commandId: number | null = null): SongUpdate {
    const { song, history, identity } = this.#required()
    return updateFrom(previous, song, { history: history.state(), identity, opened, commandId })
  }

  #rebaseJournal(): void {
    this.#protection?.journal.rebase(this.#journalState())
  }

  #journalState(): JournalState {
    const { song, history, identity } = this.#required()
    return { song, identity, isSaved: history.state().isSaved, lastSerial: history.lastSerial }
  }

  #required(): OpenSong {
    if (!this.#open) throw new CodedError<SongErrorCode>('noSong', 'no song is open')
    return this.#open
  }
}

/** Renames the song to its name in the library, which may be newer than the file. A remix has its own name too. */
function renamed(song: Song, name: string): Song {
  return name && name !== song.name ? apply(song, { type: 'song/rename', name }).song : song
}

/** The identity with the song's own name, under which it is saved, exported and recovered. */
function namedAfter(song: Song, identity: SongIdentity): SongIdentity {
  return song.name ? { ...identity, name: song.name } : identity
}

/** Continues the version numbers of the previous song, so that a version never means two things. */
function fromVersion(song: Song, version: number): Song {
  return { ...song, version, tracks: song.tracks.map((track) => ({ ...track, version })) }
}
