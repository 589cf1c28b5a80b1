import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tickAt } from '#shared/time/tempoMap'
import type { SongOutline } from '#workers/player/api'
import { type PlayableSong, usePlayingStatus } from '../../player'
import { player } from '../../player/player'
import { usePosition } from '../../player/usePosition'
import { FormError, Spinner } from '../../ui'
import styles from './versions.module.css'

interface Props {
  readonly version: PlayableSong
  /** The current song. */
  readonly now: PlayableSong
  readonly reasonOf: (error: unknown) => string
}

/** A whole version drawn over the current song: the notes of both, and those that only one of them has. */
export function ChangesRoll({ version, now, reasonOf }: Props) {
  const { t } = useTranslation('versions')
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [outlines, setOutlines] = useState<readonly SongOutline[]>([])
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const [around, surface] = [host.current, canvas.current]
    if (!around || !surface) return
    const ended = new AbortController()
    const { signal } = ended
    setFailure(null)
    setOutlines([])
    draw(around, surface, [version, now], signal, setOutlines).catch((error: unknown) => {
      if (!signal.aborted) setFailure(reasonOf(error))
    })
    return () => ended.abort()
  }, [version, now, reasonOf])

  const isDrawn = outlines.length > 0
  return (
    <figure className={styles.figure}>
      <div ref={host} className={styles.roll}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={t('roll')}
          data-testid="changes-roll"
          data-drawn={isDrawn}
        />
        {!isDrawn && failure === null && (
          <span className={styles.wait} role="status" aria-label={t('rollLoading')}>
            <Spinner />
          </span>
        )}
        {isDrawn && <Playhead song={version} outlines={outlines} />}
      </div>
      {failure !== null && <FormError>{t('rollFailed', { reason: failure })}</FormError>}
      <figcaption className={styles.legend}>
        <span className={styles.both}>{t('inBoth')}</span>
        <span className={styles.then}>{t('onlyThen')}</span>
        <span className={styles.onlyNow}>{t('onlyNow')}</span>
      </figcaption>
    </figure>
  )
}

/** Draws now, and again if the size or the theme changes, until the signal is aborted. */
async function draw(
  host: HTMLElement,
  canvas: HTMLCanvasElement,
  songs: readonly [PlayableSong, PlayableSong],
  signal: AbortSignal,
  onDrawn: (outlines: readonly SongOutline[]) => void,
): Promise<void> {
  const files = await player.files()
  signal.throwIfAborted()
  const [one, other] = songs.map((song) => files.hold(song))
  const release = () => {
    one.release()
    other.release()
  }
  signal.addEventListener('abort', release, { once: true })
  const outlines = await Promise.all([one.outline, other.outline])

  async function paint(): Promise<void> {
    const scale = window.devicePixelRatio || 1
    const [width, height] = [host.clientWidth, host.clientHeight].map((length) => Math.round(length * scale))
    if (width === 0 || height === 0 || signal.aborted) return
    const style = getComputedStyle(host)
    const color = (name: string) => style.getPropertyValue(name).trim()
    const colors = {
      bar: color('--line-soft'),
      both: color('--text-3'),
      one: color('--select'),
      other: color('--ember'),
    }
    const picture = await one.paintChanges(other, { width, height, scale, colors })
    if (picture === null || signal.aborted) return picture?.close()
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
    onDrawn(outlines)
  }

  const again = () => void paint()
  const size = new ResizeObserver(again)
  const theme = new MutationObserver(again)
  signal.addEventListener('abort', () => {
    size.disconnect()
    theme.disconnect()
  })
  size.observe(host)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  await paint()
}

/** The audible position in the version. */
function Playhead({ song, outlines }: { readonly song: PlayableSong; readonly outlines: readonly SongOutline[] }) {
  const status = usePlayingStatus(song.id)
  const { position } = usePosition(player, 0.1)
  if (status !== 'playing' && status !== 'paused') return null
  const [{ tempo }] = outlines
  // The picture is as long as the longer of the two.
  const quarters = outlines.map((outline) => outline.endTick / outline.tempo.timebase)
  const share = tickAt(tempo, position) / tempo.timebase / Math.max(...quarters, 1)
  return <span className={styles.playhead} style={{ left: `${Math.min(1, share) * 100}%` }} aria-hidden="true" />
}
