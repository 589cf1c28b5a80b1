import { FileMusic } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './FileDrop.module.css'

interface Props {
  /** `handle`: the file on the disk, if the browser provides it. */
  onFile(file: File, handle: Promise<FileSystemFileHandle | null> | undefined): void
}

/** Accepts a MIDI file dropped anywhere on the page, with a hint during the drag. Inactive while a dialog is open. */
export function FileDrop({ onFile }: Props) {
  const { t } = useTranslation('shell')
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFile)

  useEffect(() => {
    const controller = new AbortController()
    /** The number of entered elements that were not left yet; 0: the drag is outside the window. */
    let depth = 0
    const on = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      handle: (dragged: DataTransfer, event: DragEvent) => void,
    ) =>
      window.addEventListener(
        type,
        (event) => {
          const dragged = filesOf(event)
          if (dragged) handle(dragged, event)
        },
        { signal: controller.signal },
      )

    on('dragenter', () => {
      depth++
      setOver(!isDialogOpen())
    })
    on('dragover', (dragged, event) => {
      event.preventDefault()
      dragged.dropEffect = isDialogOpen() ? 'none' : 'copy'
    })
    on('dragleave', () => {
      depth--
      if (depth <= 0) setOver(false)
    })
    on('drop', (dragged, event) => {
      // Otherwise the browser navigates to the file.
      event.preventDefault()
      depth = 0
      setOver(false)
      const file = dragged.files[0]
      // Available only during the event.
      const handle = dragged.items[0]
        ?.getAsFileSystemHandle?.()
        .then((dropped) => (dropped instanceof FileSystemFileHandle ? dropped : null))
      if (file && !isDialogOpen()) take(file, handle)
    })
    return () => controller.abort()
  }, [])

  if (!over) return null
  return (
    <div className={styles.drop}>
      <p className={styles.hint}>
        <FileMusic size={40} aria-hidden="true" />
        {t('drop')}
      </p>
    </div>
  )
}

/** File inputs handle drops themselves. */
/** The files of a drag; null if it has none, or if a file field takes them. */
function filesOf({ dataTransfer, target }: DragEvent): DataTransfer | null {
  const isFields = target instanceof HTMLInputElement && target.type === 'file'
  return dataTransfer?.types.includes('Files') && !isFields ? dataTransfer : null
}

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null
