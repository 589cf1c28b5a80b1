import i18n from 'i18next'
import { DROPPED, type Dropped } from '#shared/notation/musicXml/dropped'
import { toast } from '../../../ui'

/** Tells the user which parts of an opened score the song does not keep; says nothing if it keeps all. */
export function tellDropped(dropped: Dropped): void {
  const marks = DROPPED.flatMap((kind) => {
    const { [kind]: count } = dropped
    return count ? i18n.t('editor:score.dropped.one', { kind: i18n.t(`editor:score.dropped.${kind}`), count }) : []
  })
  if (marks.length === 0) return
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'long' }).format(marks)
  toast(i18n.t('editor:score.dropped.told', { marks: list }), 'info')
}
