import * as Comlink from 'comlink'
import { CodedError } from '#shared/schema/codedError'
import type { DecodeSample, NewBankApi } from '#workers/newBank/api'
import { type KeptBank, keepBank } from './keptBanks'

/** Errors of keeping a bank: the browser has too little room for it, or refuses to store it. */
type KeepErrorCode = 'storageFull' | 'storageRefused'

export interface Adding {
  readonly signal: AbortSignal
  /** Fraction done, 0–1. */
  onProgress(fraction: number): void
  readonly remote: KeptBank['remote']
}

/**
 * Checks a bank in a worker and keeps it in this browser. Rejects with a {@link KeepErrorCode}, the worker's
 * BankErrorCode or the signal's reason, and then keeps nothing.
 */
export async function addBank(file: File, { signal, onProgress, remote }: Adding): Promise<KeptBank> {
  signal.throwIfAborted()
  const { summary, file: made } = await check(file, onProgress, signal)
  const kept = made ? new Blob([made]) : file
  await checkRoom(kept.size)
  // Otherwise the browser may delete the bank when it needs room. Whatever it answers, the bank is kept for now.
  await navigator.storage?.persist?.().catch(() => false)
  signal.throwIfAborted()
  const name = summary.name || file.name.replace(/\.\w+$/, '')
  try {
    return await keepBank({ ...summary, name, size: kept.size, remote }, kept)
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    throw isFull ? await full(kept.size) : new CodedError<KeepErrorCode>('storageRefused', String(error))
  }
}

async function check(file: File, onProgress: (fraction: number) => void, signal: AbortSignal) {
  const worker = new Worker(new URL('../../../workers/newBank/newBankWorker.ts', import.meta.url), {
    type: 'module',
    name: 'new bank',
  })
  try {
    const broken = new Promise<never>((_, reject) => {
      worker.onerror = ({ message }) => reject(new Error(message || 'The worker could not start'))
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const reading = Comlink.wrap<NewBankApi>(worker).read(
      file,
      Comlink.proxy(createDecoder()),
      Comlink.proxy(onProgress),
    )
    return await Promise.race([reading, broken])
  } finally {
    worker.terminate()
  }
}

/** The browser's own decoder, which exists only on the main thread and works on threads of its own. */
function createDecoder(): DecodeSample {
  const contexts = new Map<number, OfflineAudioContext>()
  return async (file, sampleRate) => {
    const context = contexts.get(sampleRate) ?? new OfflineAudioContext(1, 1, sampleRate)
    contexts.set(sampleRate, context)
    const decoded = await context.decodeAudioData(file)
    const samples = decoded.getChannelData(0).slice()
    return Comlink.transfer(samples, [samples.buffer])
  }
}

/** Rejects if the browser reports less room than `size` bytes. */
export async function checkRoom(size: number): Promise<void> {
  if (size > (await bytesLeft())) throw await full(size)
}

async function bytesLeft(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined ? Number.POSITIVE_INFINITY : Math.max(0, quota - usage)
}

const full = async (need: number) =>
  new CodedError<KeepErrorCode>('storageFull', 'The browser has too little room', { need, left: await bytesLeft() })
