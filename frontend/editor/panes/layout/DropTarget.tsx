import { FileMusic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useEditor, useEditorActions } from '../context'
import { useText } from '../text'
import styles from './EditorLayout.module.css'

/** Takes files that are dropped anywhere on the editor, and says so while one is held over it. */
export function DropTarget() {
  const t = useText()
  const { openFile } = useEditorActions()
  const ready = useEditor((state) => state.status === 'ready')
  const [over, setOver] = useState(false)

  useEffect(() => {
    if (!ready) return
    const controller = new AbortController()
    const options = { signal: controller.signal }
    /** Entered elements, of which each is left, too: 0 is outside the window. */
    let depth = 0
    const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(type, (event) => isFileDrag(event) && handle(event), options)

    on('dragenter', () => {
      depth++
      setOver(true)
    })
    on('dragover', (event) => {
      event.preventDefault()
      event.dataTransfer!.dropEffect = 'copy'
    })
    on('dragleave', () => {
      depth--
      if (depth <= 0) setOver(false)
    })
    on('drop', (event) => {
      event.preventDefault()
      depth = 0
      setOver(false)
      const file = event.dataTransfer!.files[0]
      if (file) void openFile(file)
    })
    return () => controller.abort()
  }, [ready, openFile])

  if (!over) return null
  return (
    <div className={styles.drop}>
      <div>
        <FileMusic size={40} aria-hidden="true" />
        {t('drop')}
      </div>
    </div>
  )
}

function isFileDrag(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
