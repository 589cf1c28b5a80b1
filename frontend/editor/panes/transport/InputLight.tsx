import { useEffect, useRef } from 'react'
import { useEditor, useEditorRuntime } from '../../model/context'
import { useText } from '../text'
import styles from './TransportBar.module.css'

/** How long a message lights it, in milliseconds. */
const LIT = 120

/** Lights up while something is played in, if anything can be: then the cable, the input and its choice are right. */
export function InputLight() {
  const t = useText()
  const { onInput } = useEditorRuntime()
  const armed = useEditor((state) => state.armed)
  const light = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!armed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const set = (isLit: boolean) => light.current?.toggleAttribute('data-lit', isLit)
    const stop = onInput(() => {
      set(true)
      clearTimeout(timer)
      timer = setTimeout(() => set(false), LIT)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [armed, onInput])
  if (!armed) return null
  const label = t('recording.inputLight')
  return <span ref={light} className={styles.light} role="img" aria-label={label} data-tip={label} />
}
