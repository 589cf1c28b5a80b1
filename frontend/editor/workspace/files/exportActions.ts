import { Zip, ZipPassThrough } from 'fflate'
import i18n from 'i18next'
import type { LoopRange } from '#shared/playback/anchor'
import { audibleTracks } from '#shared/playback/audible'
import { TAIL_SECONDS } from '#shared/playback/songEnd'
import type { Song } from '#shared/song/song'
import type { AudioFormat } from '#workers/render/api'
import { type AudioExport, exportAudio, isFinal } from '../../../audio/exportAudio'
import { saveFile, songFileName } from '../../../core/saveFile'
import { ask, toast, WorkDialog, type WorkFailure } from '../../../ui'
import { CLICK_SOUNDS } from '../../model/metronome'
import { playableTracks } from '../../model/playable'
import { printPages } from '../../panes/score/printPages'
import type { Core } from '../core/core'
import { editFailed, messageOf } from '../core/messages'
import { selectedRange } from '../ruler/loopActions'
import { authorName, type ScoreLink } from '../score/scoreLink'
import { coverImage } from './coverImage'
import { askExportSettings, type ExportSettings, formatOf, keptExportSettings } from './exportSettings'

const TYPES = { wav: 'audio/wav', mp3: 'audio/mpeg' } as const

type Run = (song: Song, report: (fraction: number) => void, signal: AbortSignal) => Promise<void>

/** MIDI holds the whole song; sound holds the audible tracks, so mutes and solos count. */
export function createExportActions({ store, link, audio, ended }: Core, score: ScoreLink) {
  const nameOf = () => store.getState().identity.name || store.getState().song?.name || ''

  const audible = (song: Song): number[] => {
    const { muted, soloed } = store.getState()
    return [...(audibleTracks(song, { muted, soloed }) ?? song.tracks.map((track) => track.id))]
  }

  /** The part that the settings name; null: the whole song; undefined: the song has no such part. */
  function rangeOf({ part }: ExportSettings): LoopRange | null | undefined {
    if (part === 'wholeSong') return null
    const state = store.getState()
    const range = part === 'loop' ? state.loop : selectedRange(state)
    return range ? { begin: range.begin, end: range.end } : undefined
  }

  /** The current settings of an export, without its tracks. */
  async function wantedOf(song: Song, type: AudioFormat['type']): Promise<Omit<AudioExport, 'trackIds'>> {
    const settings = keptExportSettings.get()
    const title = nameOf()
    const isTagged = type === 'mp3'
    return {
      song,
      range: rangeOf(settings) ?? null,
      tailSeconds: settings.part === 'loop' ? 0 : TAIL_SECONDS,
      format: formatOf(type, settings),
      normalize: settings.normalize,
      metronome: settings.clicks ? CLICK_SOUNDS[store.getState().metronome.sound] : null,
      tags: {
        title,
        artist: isTagged ? await authorName() : '',
        cover: isTagged ? await coverImage(song, title) : null,
      },
    }
  }

  async function runExport(run: Run): Promise<void> {
    const settings = keptExportSettings.get()
    if (rangeOf(settings) === undefined) {
      toast(i18n.t(settings.part === 'loop' ? 'editor:exporting.noLoop' : 'editor:exporting.noSelection'), 'error')
      return
    }
    const attempt = async (
      onProgress: (fraction: number) => void,
      signal: AbortSignal,
    ): Promise<WorkFailure | null> => {
      const { song } = store.getState()
      if (!song) return null
      try {
        await run(song, onProgress, signal)
        return null
      } catch (error) {
        return { reason: messageOf(error), canRetry: !isFinal(error) }
      }
    }
    const words = {
      title: i18n.t('editor:exporting.title'),
      message: i18n.t('editor:exporting.message'),
      progress: i18n.t('editor:exporting.progress'),
      failed: i18n.t('editor:exporting.failed'),
    }
    await ask(WorkDialog, { words, run: attempt }, { signal: ended })
  }

  const exportFile = (type: AudioFormat['type']) =>
    runExport(async (song, onProgress, signal) => {
      const wanted = await wantedOf(song, type)
      const options = { onProgress, signal }
      const file = await exportAudio({ ...wanted, trackIds: audible(song) }, await audio.bank(), options)
      saveFile(new Blob([file], { type: TYPES[type] }), songFileName(nameOf(), type))
    })

  /**
   * Exports a WAV file for each audible track with notes, in a ZIP file. Normalising each one separately would change
   * the mix.
   */
  const exportStems = () =>
    runExport(async (song, report, signal) => {
      const wanted = { ...(await wantedOf(song, 'wav')), normalize: 'none', metronome: null } as const
      const ids = new Set(audible(song))
      const tracks = playableTracks(song).filter(({ id, notes }) => ids.has(id) && notes.length > 0)
      const bank = await audio.bank()
      const pieces: Uint8Array<ArrayBuffer>[] = []
      const zip = new Zip((error, piece) => {
        if (error) throw error
        pieces.push(piece as Uint8Array<ArrayBuffer>)
      })
      for (const [i, { id, name }] of tracks.entries()) {
        const onProgress = (fraction: number) => report((i + fraction) / tracks.length)
        const stem = await exportAudio({ ...wanted, trackIds: [id] }, bank, { onProgress, signal, workers: 1 })
        const number = String(i + 1).padStart(2, '0')
        const entry = new ZipPassThrough(songFileName(name ? `${number} ${name}` : number, 'wav'))
        zip.add(entry)
        entry.push(new Uint8Array(await stem.arrayBuffer()), true)
      }
      zip.end()
      saveFile(new Blob(pieces, { type: 'application/zip' }), songFileName(nameOf(), 'zip'))
    })

  return {
    async exportMidi(): Promise<void> {
      const { bytes } = await link.api.write()
      saveFile(new Blob([bytes], { type: 'audio/midi' }), songFileName(nameOf(), 'mid'))
    },
    exportWav: () => exportFile('wav'),
    exportMp3: () => exportFile('mp3'),
    exportStems,
    exportSettings: () => askExportSettings(ended),
    async exportMusicXml(): Promise<void> {
      try {
        const bytes = await score.writeMxl()
        saveFile(new Blob([bytes], { type: 'application/vnd.recordare.musicxml' }), songFileName(nameOf(), 'mxl'))
      } catch (error) {
        editFailed(error)
      }
    },
    async printScore(): Promise<void> {
      try {
        const pages = await score.print()
        await printPages(pages, store.getState().score.paper)
      } catch (error) {
        editFailed(error)
      }
    },
  }
}
