import { Sparkles } from 'lucide-react'
import { Button } from '../../../ui'
import { useAction } from '../useAction'
import styles from './TopBar.module.css'

/** Opens the composer. */
export function CreateButton() {
  const { label, run } = useAction('create')
  return (
    <Button size="sm" className={styles.create} icon={<Sparkles size={14} />} aria-label={label} onClick={run}>
      <span>{label}</span>
    </Button>
  )
}
