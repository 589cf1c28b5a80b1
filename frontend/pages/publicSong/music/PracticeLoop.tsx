import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { barStart, firstBar, measureAt } from '#shared/time/measures'
import { secondsAt, tickAt } from '#shared/time/tempoMap'
import type { SongOutline } from '#workers/player/api'
import type { PlayerCore } from '../../../player/createPlayer'
import { useTuning } from '../../../player/useTuning'
import { IconButton, TextField } from '../../../ui'
import { type Bars, barsAt, barsOf, lastBar } from './loopBars'
import styles from './PracticeLoop.module.css'
import music from './SongMusic.module.css'

interface Props {
  readonly core: PlayerCore
  readonly songId: string
  readonly outline: SongOutline
}

/** Repeats some bars of the song: at first the current section, or the next bars. */
export function PracticeLoop({ core, songId, outline }: Props) {
  const { t } = useTranslation('publicSong')
  const { loop } = useTuning(core, songId)
  const position = () => tickAt(outline.tempo, core.secondOf(songId))
  const [kept, setKept] = useState(() => barsAt(outline, position()))
  const bars = loop ? barsOf(outline.measures, loop) : kept
  const last = lastBar(outline)

  function repeat(wanted: Bars): void {
    const range = { begin: barStart(outline.measures, wanted.from), end: barStart(outline.measures, wanted.to + 1) }
    setKept(wanted)
    core.controls.setLoop(range, songId)
    const tick = position()
    if (tick < range.begin || tick >= range.end) core.controls.seek(secondsAt(outline.tempo, range.begin), songId)
  }

  function toggle(): void {
    const bar = measureAt(outline.measures, position()).measure
    if (loop) core.controls.setLoop(null, songId)
    else repeat(bar >= kept.from && bar <= kept.to ? kept : barsAt(outline, position()))
  }

  return (
    <section>
      <h2 className={music.title}>{t('loop')}</h2>
      <div className={styles.loop}>
        <IconButton icon={<Repeat />} label={t('loopOn')} pressed={loop !== null} onClick={toggle} />
        <span aria-hidden="true">{t('loopBars')}</span>
        <BarField
          label={t('loopFrom')}
          value={bars.from}
          least={firstBar(outline.measures)}
          most={last}
          onChange={(from) => repeat({ from, to: Math.max(from, bars.to) })}
        />
        <span aria-hidden="true">–</span>
        <BarField
          label={t('loopTo')}
          value={bars.to}
          least={firstBar(outline.measures)}
          most={last}
          onChange={(to) => repeat({ from: Math.min(to, bars.from), to })}
        />
      </div>
    </section>
  )
}

interface BarFieldProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (bar: number) => void
}

/**
 * A field for a bar's number. Typed text applies as soon as it is one; otherwise it disappears when the field loses the
 * focus.
 */
function BarField({ label, value, least, most, onChange }: BarFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      type="number"
      size="sm"
      className={styles.bar}
      label={label}
      hideLabel
      placeholder=""
      min={least}
      max={most}
      value={typed ?? value}
      onChange={({ target }) => {
        const bar = target.valueAsNumber
        const isBar = Number.isInteger(bar) && bar >= least && bar <= most
        setTyped(isBar ? null : target.value)
        if (isBar) onChange(bar)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
