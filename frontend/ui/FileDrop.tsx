import { FileMusic } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './FileDrop.module.css'

/** Takes a MIDI file that is dropped anywhere on the page, and says so while one is held over it. Not while a dialog is open. */
export function FileDrop({ onFile }: { onFile(file: File): void }) {
  const { t } = useTranslation('shell')
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFile)

  useEffect(() => {
    const controller = new AbortController()
    /** Entered elements, of which each is left, too: 0 is outside the window. */
    let depth = 0
    const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(type, (event) => isFileDrag(event) && handle(event), { signal: controller.signal })

    on('dragenter', () => {
      depth++
      setOver(!isDialogOpen())
    })
    on('dragover', (event) => {
      event.preventDefault()
      event.dataTransfer!.dropEffect = isDialogOpen() ? 'none' : 'copy'
    })
    on('dragleave', () => {
      depth--
      if (depth <= 0) setOver(false)
    })
    on('drop', (event) => {
      // Else the browser leaves the page for the file.
      event.preventDefault()
      depth = 0
      setOver(false)
      const file = event.dataTransfer!.files[0]
      if (file && !isDialogOpen()) take(file)
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

/** A field for files takes them itself. */
const isFileDrag = ({ dataTransfer, target }: DragEvent): boolean =>
  (dataTransfer?.types.includes('Files') ?? false) && !(target instanceof HTMLInputElement && target.type === 'file')

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null
