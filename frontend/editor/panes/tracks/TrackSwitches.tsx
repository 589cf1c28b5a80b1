import { memo } from 'react'
import { useStore } from 'zustand'
import { classes, formatKeys } from '../../../ui'
import { keymap, keysOf } from '../../actions/keymap'
import { actionOf } from '../../actions/registry'
import { useEditor, useEditorActions } from '../../model/context'
import { useText } from '../text'
import styles from './TrackSwitches.module.css'

interface Props {
  readonly trackId: number
  readonly tabbable: boolean
}

/**
 * Solo, mute and ghost of one track. Mutes cannot be changed while any track is solo. Edits of the track do not render
 * it.
 */
export const TrackSwitches = memo(function TrackSwitches({ trackId: id, tabbable }: Props) {
  const t = useText()
  const { toggleSolo, toggleMute, toggleGhost, toggleAllGhosts } = useEditorActions()
  const solo = useEditor((state) => state.soloed.has(id))
  const muted = useEditor((state) => state.muted.has(id))
  const ghost = useEditor((state) => state.ghosts.has(id))
  const muteLocked = useEditor((state) => state.soloed.size > 0)
  const tabIndex = tabbable ? 0 : -1
  const shared = { type: 'button', tabIndex } as const
  const changed = useStore(keymap)
  const tip = (label: string, action: 'solo' | 'mute' | 'ghost') => {
    const [keys] = keysOf(actionOf(action), changed)
    return keys ? `${label} (${formatKeys(keys)})` : label
  }

  return (
    <>
      <button
        {...shared}
        className={classes(styles.switch, styles.solo)}
        aria-label={t('action.solo')}
        data-tip={tip(t('action.solo'), 'solo')}
        aria-pressed={solo}
        onClick={() => toggleSolo(id)}
      >
        <i>{t('tracks.soloShort')}</i>
      </button>
      <button
        {...shared}
        className={classes(styles.switch, styles.mute)}
        aria-label={t('action.mute')}
        data-tip={tip(t(muteLocked ? 'tracks.muteLocked' : 'action.mute'), 'mute')}
        aria-pressed={muted}
        aria-disabled={muteLocked}
        onClick={() => !muteLocked && toggleMute(id)}
      >
        <i>{t('tracks.muteShort')}</i>
      </button>
      <button
        {...shared}
        className={classes(styles.switch, styles.ghost)}
        aria-label={t('action.ghost')}
        data-tip={tip(t('tracks.allGhosts'), 'ghost')}
        aria-pressed={ghost}
        onClick={(event) => (event.altKey ? toggleAllGhosts() : toggleGhost(id))}
      >
        <i>{t('tracks.ghostShort')}</i>
      </button>
    </>
  )
})
