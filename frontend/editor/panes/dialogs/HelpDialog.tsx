import { Printer } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isDesktop } from '../../../desktop/mode'
import { Button, type Close, Dialog, formatKeys, KeyArea } from '../../../ui'
import { keysOf } from '../../actions/keymap'
import { isOffered, registry } from '../../actions/registry'
import type { ActionGroup } from '../../model/actions'
import { useText } from '../text'
import styles from './dialogs.module.css'
import { printKeys } from './printKeys'

const GROUPS: readonly ActionGroup[] = [
  'playback',
  'tools',
  'edit',
  'notes',
  'cursor',
  'tracks',
  'view',
  'file',
  'help',
]

/** The sheet of all shortcuts, made from the registry. */
export function HelpDialog({ changeKeys, close }: { changeKeys(): void; close: Close }) {
  const t = useText()
  const { t: help } = useTranslation(['help', 'common'])
  const sheet = useRef<HTMLDivElement>(null)
  // The sheet gets the focus rather than its close button, so that keys scroll it.
  useEffect(() => sheet.current?.focus(), [])
  const print = () =>
    sheet.current && void printKeys(sheet.current, `${help('common:productName')}: ${t('action.help')}`)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('action.help')}
      size="lg"
      footer={
        <>
          <Button icon={<Printer size={15} />} onClick={print}>
            {help('print')}
          </Button>
          <Button
            onClick={() => {
              close()
              changeKeys()
            }}
          >
            {t('action.changeKeys')}
          </Button>
        </>
      }
    >
      <KeyArea ref={sheet} className={styles.sheet}>
        {GROUPS.map((group) => (
          <section key={group} className={styles.shortcuts}>
            <h3>{t(`group.${group}`)}</h3>
            <dl>
              {registry
                .filter(
                  (action) =>
                    action.group === group && keysOf(action).length > 0 && isOffered(action, { desktop: isDesktop }),
                )
                .map((action) => (
                  <div key={action.id}>
                    <dt>{t(`action.${action.id}`).replace(/…$/, '')}</dt>
                    <dd>
                      {keysOf(action).map((keys, index) => (
                        <Fragment key={keys}>
                          {index > 0 && <span> {t('help.or')} </span>}
                          <kbd>{formatKeys(keys)}</kbd>
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </KeyArea>
    </Dialog>
  )
}
