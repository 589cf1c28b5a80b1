import { ArrowDown, ArrowUp, Plus, Search, X } from 'lucide-react'
import { useState } from 'react'
import { FIRST_LANES, type Lane } from '#shared/song/lanes'
import { Button, type Close, Dialog, IconButton, TextField } from '../../../ui'
import { announce } from '../../model/announce'
import { useEditor, useEditorActions } from '../../model/context'
import { useText } from '../text'
import { findLanes } from './findLanes'
import styles from './LaneSettingsDialog.module.css'
import { laneName } from './laneName'

/** Lets the user choose which lanes have a tab, and in which order. Changes show at once. */
export function LaneSettingsDialog({ close }: { readonly close: Close }) {
  const t = useText()
  const tabs = useEditor((state) => state.laneTabs)
  const { setLaneTabs } = useEditorActions()
  const [query, setQuery] = useState('')
  const found = findLanes(query, tabs, t)

  const move = (lane: Lane, by: 1 | -1) => {
    const others = tabs.filter((tab) => tab !== lane)
    setLaneTabs(others.toSpliced(tabs.indexOf(lane) + by, 0, lane))
  }
  const add = (lane: Lane) => {
    setLaneTabs([...tabs, lane])
    announce(t('laneSettings.added', { name: laneName(lane, t) }))
  }
  const remove = (lane: Lane) => {
    setLaneTabs(tabs.filter((tab) => tab !== lane))
    announce(t('laneSettings.removed', { name: laneName(lane, t) }))
  }

  return (
    <Dialog
      open
      size="md"
      title={t('laneSettings.title')}
      description={t('laneSettings.message')}
      onOpenChange={(isOpen) => !isOpen && close()}
      footer={
        <>
          <Button variant="quiet" onClick={() => setLaneTabs(FIRST_LANES)}>
            {t('laneSettings.reset')}
          </Button>
          <Button variant="primary" onClick={() => close()}>
            {t('laneSettings.done')}
          </Button>
        </>
      }
    >
      <ol className={styles.list} aria-label={t('laneSettings.list')}>
        {tabs.map((lane, place) => {
          const name = laneName(lane, t)
          return (
            <li key={lane} className={styles.lane}>
              <span className={styles.name}>{name}</span>
              <IconButton
                size="sm"
                icon={<ArrowUp />}
                label={t('laneSettings.up', { name })}
                disabled={place === 0}
                onClick={() => move(lane, -1)}
              />
              <IconButton
                size="sm"
                icon={<ArrowDown />}
                label={t('laneSettings.down', { name })}
                disabled={place === tabs.length - 1}
                onClick={() => move(lane, 1)}
              />
              <IconButton
                size="sm"
                icon={<X />}
                label={t('laneSettings.remove', { name })}
                disabled={tabs.length === 1}
                onClick={() => remove(lane)}
              />
            </li>
          )
        })}
      </ol>
      <TextField
        label={t('laneSettings.search')}
        icon={<Search />}
        value={query}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || found.length === 0) return
          event.preventDefault()
          add(found[0].lane)
        }}
      />
      <ul className={styles.found} aria-label={t('laneSettings.found')}>
        {found.map(({ lane, name }) => (
          <li key={lane}>
            <button type="button" className={styles.choice} onClick={() => add(lane)}>
              <Plus size={14} aria-hidden="true" />
              {name}
              {typeof lane === 'number' && <span className={styles.number}>{lane}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{t('laneSettings.none', { query })}</p>}
    </Dialog>
  )
}
