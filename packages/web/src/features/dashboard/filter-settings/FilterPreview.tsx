import { isInverseFilter, isRequiredFilter, type NativeFilter } from '@belvedere/core/filters'
import { formatLabel } from '@belvedere/core/format'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { FilterControl } from '../filter-editors/FilterControl.tsx'
import { useColumnValues } from '../filter-editors/use-column-values.ts'
import { maskValue } from '../state/filter-masks.ts'
import s from './filter-preview.module.css'

interface FilterPreviewProps {
  readonly filter: NativeFilter
  /** False while the dataset or column is missing. */
  readonly isComplete: boolean
}

/** Preview of the filter control with real values. Its selection is not stored. */
export const FilterPreview = ({ filter, isComplete }: FilterPreviewProps) => {
  const name = filter.name.trim() || t('[untitled]')
  return (
    <aside className={s.preview} aria-label={t('In the filter bar')}>
      <header>
        <b>{t('In the filter bar')}</b>
        <small>{t('What readers will see')}</small>
      </header>
      <div className={s.name}>
        {isInverseFilter(filter) ? t('{name} (excluded)', { name }) : name}
        {isRequiredFilter(filter) ? <i aria-hidden="true">*</i> : null}
        {filter.description ? (
          <span role="img" aria-label={filter.description} title={filter.description}>
            <Info size={12} aria-hidden="true" />
          </span>
        ) : null}
      </div>
      {isComplete ? <Control key={controlKey(filter)} filter={filter} name={name} /> : <Waiting filter={filter} />}
    </aside>
  )
}

/** Key that resets the control when the type, column or default changes. */
const controlKey = ({ id, filterType, targets, defaultDataMask }: NativeFilter): string =>
  JSON.stringify([id, filterType, targets, defaultDataMask?.filterState?.value])

const Control = ({ filter, name }: { readonly filter: NativeFilter; readonly name: string }) => {
  const [value, setValue] = useState(() => maskValue(filter.defaultDataMask))
  return (
    <>
      <FilterControl filter={{ ...filter, name: t('Preview of {name}', { name }) }} value={value} onChange={setValue} />
      {filter.filterType === 'filter_select' ? <Values filter={filter} /> : null}
    </>
  )
}

/** Maximum number of values to list. The control finds the others. */
const LISTED = 9

const Values = ({ filter }: { readonly filter: NativeFilter }) => {
  const { values, hasMore, isLoading, error } = useColumnValues(filter, '')
  if (error || (isLoading && values.length === 0)) return null
  const count = values.length
  return (
    <>
      <ul className={s.values} aria-label={t('First values')}>
        {values.slice(0, LISTED).map(value => (
          <li key={String(value)}>{formatLabel(value)}</li>
        ))}
        {count > LISTED ? <li className={s.rest}>{t('and more')}</li> : null}
      </ul>
      <p className={s.note}>
        {hasMore
          ? t('The first {count} values; a search finds the others.', { count })
          : t('{count, plural, one {# value} other {# values}}', { count })}
      </p>
    </>
  )
}

const Waiting = ({ filter }: { readonly filter: NativeFilter }) => (
  <>
    <div className={s.empty} aria-hidden="true" />
    <p className={s.note}>
      {filter.targets[0]?.datasetId === undefined
        ? t('The control appears once a dataset is chosen.')
        : t('The control appears once a column is chosen.')}
    </p>
  </>
)
