import { X } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { channelKey, hasChannel, type Song, type Track } from '#shared/song/song'
import { cssColor } from '#shared/view/colour'
import { Button, Checkbox, classes, IconButton, rowsWith, Select, Slider, useScrolledRows } from '../../../ui'
import { useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import { playableTracks } from '../../model/playable'
import { useText } from '../text'
import { decibels, TrackSlider } from '../tracks/TrackSlider'
import { TrackSwitches } from '../tracks/TrackSwitches'
import styles from './Mixer.module.css'

/** The level below which a meter shows nothing, in decibels. */
const FLOOR = -48

/** With more strips than this, they are narrow. */
const MOST_WIDE = 12
/** Distance from strip to strip, in CSS pixels. */
const PITCH = { wide: 108, narrow: 86 }

/**
 * A strip for each track, with its sound at the playhead, and one for the whole. Only strips in or near the view are
 * rendered, and those where Tab continues: the focused, the first and the last.
 */
export function Mixer() {
  const t = useText()
  const { setShowMixer, endSolos } = useEditorActions()
  const hasSolos = useEditor((state) => state.soloed.size > 0)
  const song = useEditor((state) => state.song)
  const tracks = song ? playableTracks(song) : []
  const list = useRef<HTMLUListElement>(null)
  const isNarrow = tracks.length > MOST_WIDE
  const pitch = isNarrow ? PITCH.narrow : PITCH.wide
  const rows = useScrolledRows(list, tracks.length, pitch, 'x')
  const [focused, setFocused] = useState(0)
  const strips = rowsWith(rows, tracks.length, 0, focused, tracks.length - 1)
  const meters = useMeters()
  const named = (track: Track, index: number) => ({
    id: track.id,
    name: track.name || t('tracks.unnamed', { number: index + 1 }),
    color: cssColor(track),
  })
  return (
    <section className={styles.mixer} aria-label={t('action.mixer')}>
      <header>
        <h2>{t('action.mixer')}</h2>
        <Button size="sm" variant="quiet" className={styles.soloOff} disabled={!hasSolos} onClick={endSolos}>
          {t('mixer.soloOff')}
        </Button>
        <IconButton size="sm" icon={<X />} label={t('mixer.close')} onClick={() => setShowMixer(false)} />
      </header>
      <ul
        ref={list}
        className={styles.strips}
        style={{ '--pitch': `${pitch}px` } as CSSProperties}
        data-narrow={isNarrow}
      >
        {strips
          .map((index) => ({ ...named(tracks[index], index), index }))
          .map((track) => (
            <li
              key={track.id}
              className={styles.strip}
              style={{ '--strip': track.index } as CSSProperties}
              aria-label={track.name}
              aria-setsize={tracks.length}
              aria-posinset={track.index + 1}
              onFocus={() => setFocused(track.index)}
            >
              <h3 style={{ borderColor: track.color }} title={track.name}>
                {track.name}
              </h3>
              <div className={styles.knobs}>
                {(['pan', 'reverb', 'chorus'] as const).map((controller) => (
                  <div key={controller} className={styles.knob}>
                    <span aria-hidden="true">{t(`mixer.${controller}`)}</span>
                    <TrackSlider
                      trackId={track.id}
                      controller={controller}
                      label={t('mixer.of', { what: t(`mixer.${controller}`), track: track.name })}
                      className={styles.small}
                      valueClass={styles.value}
                    />
                  </div>
                ))}
              </div>
              <div className={styles.fader}>
                <TrackSlider
                  trackId={track.id}
                  controller="volume"
                  label={t('mixer.of', { what: t('mixer.volume'), track: track.name })}
                  vertical
                  className={styles.volume}
                  valueClass={styles.value}
                  levelClass={styles.level}
                />
                <span ref={meters.of(track.id)} className={styles.meter} aria-hidden="true" />
              </div>
              <div className={styles.switches}>
                <TrackSwitches trackId={track.id} tabbable />
              </div>
            </li>
          ))}
      </ul>
      <Master meter={meters.of(MASTER)} />
    </section>
  )
}

const MASTER = 0
/** Choices for the most notes that sound on one key. */
const LAYERS = [1, 2, 4, 8, 16]
const ALL_LAYERS = 'all'

function Master({ meter }: { readonly meter: (element: HTMLElement | null) => void }) {
  const t = useText()
  const { setMaster } = useEditorActions()
  const { volume, limiter, layers } = useEditor((state) => state.master)
  return (
    <div className={classes(styles.strip, styles.master)}>
      <h3>{t('mixer.master')}</h3>
      <Checkbox label={t('mixer.limiter')} checked={limiter} onChange={(on) => setMaster({ limiter: on })} />
      <div className={styles.fader}>
        <Slider
          label={t('mixer.masterVolume')}
          value={volume}
          min={0}
          max={100}
          resetTo={100}
          vertical
          className={styles.volume}
          onChange={(next) => setMaster({ volume: next })}
        />
        <output className={styles.value}>{volume}</output>
        <span className={styles.level} aria-hidden="true">
          {decibels(volume / 100)}
        </span>
        <span ref={meter} className={styles.meter} aria-hidden="true" />
      </div>
      <Select
        size="sm"
        label={t('mixer.layers')}
        value={String(layers ?? ALL_LAYERS)}
        options={[...LAYERS, null].map((count) => ({
          value: String(count ?? ALL_LAYERS),
          label: count === null ? t('mixer.allLayers') : t('mixer.layerCount', { count }),
        }))}
        onChange={(next) => setMaster({ layers: next === ALL_LAYERS ? null : Number(next) })}
      />
    </div>
  )
}

/** Writes the levels to the meters, without rendering. Tracks on the same channel show its level. */
function useMeters() {
  const runtime = useEditorRuntime()
  const song = useEditor((state) => state.song)
  const elements = useRef(new Map<number, HTMLElement>())
  useEffect(() => {
    const channels = song ? channelsOf(song) : new Map<number, number>()
    return runtime.onLevels((peaks, master) => {
      for (const [id, element] of elements.current) {
        const peak = id === MASTER ? master : (peaks[channels.get(id) ?? -1] ?? 0)
        element.style.setProperty('--level', String(levelOf(peak)))
      }
    })
  }, [runtime, song])
  return {
    of: (id: number) => (element: HTMLElement | null) => {
      if (element) elements.current.set(id, element)
      else elements.current.delete(id)
    },
  }
}

const channelsOf = (song: Song) =>
  new Map(song.tracks.filter(hasChannel).map((track) => [track.id, channelKey(track)] as const))

/** The height of a meter, 0–1, linear in decibels. */
const levelOf = (peak: number): number =>
  peak <= 0 ? 0 : Math.min(1, Math.max(0, 1 - (20 * Math.log10(peak)) / FLOOR))
