import type { LayoutFault, LayoutRepair } from '@belvedere/core/layout'
import { Button } from '@belvedere/ui'
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import s from './dashboard.module.css'

const TEXTS: Readonly<Record<LayoutFault, string>> = {
  unreadable: 'it could not be read, so its charts stand in rows of their own',
  foreign: '{count, plural, one {# entry was} other {# entries were}} no component and left out ({ids})',
  missing: '{count, plural, one {# reference} other {# references}} led to nothing ({ids})',
  repeated: '{count, plural, one {# component} other {# components}} stood in more than one place ({ids})',
  unreachable: '{count, plural, one {# component} other {# components}} stood nowhere ({ids})',
  misplaced: '{count, plural, one {# component} other {# components}} stood beside the pages ({ids})',
  size: '{count, plural, one {# size was} other {# sizes were}} impossible ({ids})',
}

const MAX_IDS = 5

function textsOf(repairs: readonly LayoutRepair[]): readonly string[] {
  const kinds = [...new Set(repairs.map(({ kind }) => kind))]
  return kinds.map(kind => {
    const ids = [...new Set(repairs.filter(each => each.kind === kind).map(({ id }) => id))]
    const shown = ids.length > MAX_IDS ? [...ids.slice(0, MAX_IDS), '…'] : ids
    return t(TEXTS[kind], { count: ids.length, ids: shown.join(', ') })
  })
}

/**
 * Lists the faults of the stored layout that were repaired for display. Only shown to users who may edit the dashboard.
 */
export const LayoutReport = ({ repairs }: { readonly repairs: readonly LayoutRepair[] }) => {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  return (
    <div className={s.report} role="status">
      <Wrench className={s.reportIcon} size={14} aria-hidden="true" />
      <p>
        <b>{t('The stored layout has errors.')}</b> {textsOf(repairs).join('; ')}.{' '}
        {t('Edit and save the dashboard to store it as it is shown.')}
      </p>
      <Button size="s" variant="ghost" onClick={() => setOpen(false)}>
        {t('Dismiss')}
      </Button>
    </div>
  )
}
