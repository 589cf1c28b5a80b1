import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { NewNote } from '#shared/song/notes'
import { Button, type Close, Dialog } from '../../../ui'
import type { EditorState } from '../../model/state'
import { useText } from '../text'
import styles from './TakesDialog.module.css'

type Notes = readonly NewNote[]

interface Props {
  /** The notes of each take. */
  readonly takes: readonly Notes[]
  /** Index of the take that is in the song now; null: all of them. */
  readonly initial: number | null
  readonly store: StoreApi<EditorState>
  /** Keeps one take in the song, or with null all, and plays. */
  readonly choose: (take: number | null) => void
  readonly listen: () => void
  readonly pause: () => void
  readonly close: Close
}

/** The takes of a recording in a loop, with pictures of their notes. The chosen one is in the song, and plays. */
export function TakesDialog({ takes, initial, store, choose, listen, pause, close }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState(initial)
  const isPlaying = useStore(store, ({ transport }) => transport === 'playing')
  const all = takes.flat()
  const options = [
    { take: null, name: t('recording.allTakes'), notes: all },
    ...takes.map((notes, i) => ({ take: i, name: t('recording.take', { number: i + 1, count: notes.length }), notes })),
  ]
  return (
    <Dialog
      open
      beside
      onOpenChange={(open) => !open && close()}
      title={t('recording.takes')}
      description={t('recording.takesText')}
      footer={
        <>
          <Button icon={isPlaying ? <Pause size={16} /> : <Play size={16} />} onClick={isPlaying ? pause : listen}>
            {t(isPlaying ? 'transport.pause' : 'recording.listen')}
          </Button>
          <Button variant="primary" onClick={() => close()}>
            {t('operation.confirm')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.takes} aria-label={t('recording.takes')}>
        {options.map(({ take, name, notes }) => (
          <label key={take ?? 'all'} className={styles.take}>
            <input
              type="radio"
              name="take"
              autoFocus={chosen === take}
              checked={chosen === take}
              onChange={() => {
                setChosen(take)
                choose(take)
              }}
            />
            <span>{name}</span>
            <TakePicture notes={notes} all={all} />
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}

/** The notes of a take, in the common frame of all takes. */
function TakePicture({ notes, all }: { readonly notes: Notes; readonly all: Notes }) {
  const begin = Math.min(...all.map(({ tick }) => tick))
  const length = Math.max(...all.map(({ tick, duration }) => tick + duration)) - begin
  const low = Math.min(...all.map(({ noteNumber }) => noteNumber))
  const rows = Math.max(...all.map(({ noteNumber }) => noteNumber)) - low + 1
  const path = notes
    .map(({ tick, duration, noteNumber }) => `M${tick - begin} ${low + rows - noteNumber - 0.5}h${duration}`)
    .join('')
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${Math.max(length, 1)} ${rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
