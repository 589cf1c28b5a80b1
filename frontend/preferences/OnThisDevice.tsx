import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { formatBytes } from '../core/formatBytes'
import { device, forgetOpened, type Room, readDevice, roomHere } from '../offline'
import { Button, toast, useEffectOn } from '../ui'
import styles from './Preferences.module.css'

/** Lists the songs kept for times without a network and the room they take, with a button that removes them. */
export function OnThisDevice() {
  const { t } = useTranslation('offline')
  const songs = useStore(device, ({ songs }) => songs)
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => void readDevice(), [])
  useEffectOn([songs], () => {
    let isShown = true
    void roomHere().then((now) => isShown && setRoom(now))
    return () => {
      isShown = false
    }
  })
  const removable = (songs ?? []).filter(({ waiting }) => waiting === null).length
  const remove = async () => {
    await forgetOpened()
    toast(t('storage.removed'), 'success')
  }
  const facts = [
    songs && t('storage.songs', { count: songs.length }),
    room && t('storage.room', { used: formatBytes(room.used), most: formatBytes(room.most) }),
  ].filter((fact) => fact !== null)
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span>{t('storage.title')}</span>
        <p className={styles.detail}>{facts.length > 0 ? facts.join(' · ') : t('storage.none')}</p>
        {room && <p className={styles.detail}>{t(room.isKept ? 'storage.kept' : 'storage.notKept')}</p>}
      </div>
      <Button size="sm" disabled={removable === 0} onClick={() => void remove()}>
        {t('storage.remove')}
      </Button>
    </div>
  )
}
