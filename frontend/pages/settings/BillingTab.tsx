import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui'
import { Row } from './Row'

export function BillingTab() {
  const { t } = useTranslation('settings')
  const why = useId()
  return (
    <>
      <Row
        title={t('billing.title')}
        action={
          <Button disabled aria-describedby={why}>
            {t('billing.manage')}
          </Button>
        }
      >
        <p id={why}>{t('billing.text')}</p>
      </Row>
      <Row title={t('billing.invoices')}>{t('billing.none')}</Row>
    </>
  )
}
