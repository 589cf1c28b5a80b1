import { expect, type Locator, type Page } from '@playwright/test'

interface Heard {
  readonly contexts: AudioContext[]
  readonly taps: AnalyserNode[]
}

declare global {
  interface Window {
    heard?: Heard
  }
}

/** Taps everything that the page sends to the loudspeaker. Call it before the first navigation. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard = { contexts: [], taps: [] }
    window.heard = heard
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode) {
        const tap = new AnalyserNode(this.context, { fftSize: 2048 })
        heard.contexts.push(this.context as AudioContext)
        heard.taps.push(tap)
        connect.call(this, tap)
      }
      return connect.apply(this, to)
    } as typeof AudioNode.prototype.connect
  })
}

/** Waits until the page makes a sound. */
export const expectSound = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    window.heard?.taps.some((tap) => {
      const samples = new Float32Array(tap.fftSize)
      tap.getFloatTimeDomainData(samples)
      return samples.some((sample) => Math.abs(sample) > 0.003)
    }),
  )

/** The number of audio contexts that are not closed. */
export const openContexts = (page: Page): Promise<number> =>
  // A context counts once, though its sound may take another way to the loudspeaker.
  page.evaluate(() => new Set(window.heard?.contexts.filter(({ state }) => state !== 'closed')).size)

/** The player's bar, as a person uses it. */
export class PlayerBar {
  readonly bar: Locator
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.bar = page.getByTestId('player-bar')
  }

  button(name: string): Locator {
    return this.bar.getByRole('button', { name, exact: true })
  }

  get position(): Locator {
    return this.bar.getByRole('slider', { name: 'Position' })
  }

  /** Waits until playback has reached this second. */
  async reaches(second: number): Promise<void> {
    await expect
      .poll(async () => Number(await this.position.getAttribute('aria-valuenow')), {
        timeout: 45_000,
        intervals: [100],
      })
      .toBeGreaterThanOrEqual(second)
  }
}
