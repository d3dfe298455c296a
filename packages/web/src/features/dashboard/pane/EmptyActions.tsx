import { Button } from '@belvedere/ui'
import { Funnel, X } from 'lucide-react'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../state/context.ts'
import { chartOfSource, type EffectiveChart } from '../state/effective.ts'

/** Button that removes the last filter of an empty pane, and one that shows all filters. */
export const EmptyActions = ({ effective: { indicators } }: { readonly effective: EffectiveChart }) => {
  const { clearFilter, clearCrossFilter, showFilters } = useDashboard()
  const last = indicators.at(-1)
  if (!last) return null
  return (
    <>
      <Button
        size="s"
        icon={<X size={14} />}
        onClick={() =>
          last.kind === 'native' ? clearFilter(last.source) : clearCrossFilter(chartOfSource(last.source))
        }
      >
        {t('Clear filter {name}', { name: last.name })}
      </Button>
      <Button size="s" variant="ghost" icon={<Funnel size={14} />} onClick={showFilters}>
        {t('Show filters')}
      </Button>
    </>
  )
}
