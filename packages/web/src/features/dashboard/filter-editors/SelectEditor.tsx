import type { FilterValue } from '@belvedere/core/expressions'
import { valuesOf } from '@belvedere/core/filters'
import { formatLabel } from '@belvedere/core/format'
import { MultiSelect, Select } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { isMultiple } from '../state/filter-masks.ts'
import type { EditorProps } from './editor-props.ts'
import { useColumnValues } from './use-column-values.ts'
import { ValuesProblem } from './ValuesProblem.tsx'

function restingText(count: number, hasMore: boolean): string {
  if (count === 0) return t('No data')
  return hasMore ? t('All values') : t('{count, plural, one {# value} other {All # values}}', { count })
}

/**
 * Select of column values. Selected values remain listed if a search does not match them. A search queries the server
 * if not all values were loaded or the filter is configured so.
 */
export const SelectEditor = ({ filter, value, onChange }: EditorProps) => {
  const [search, setSearch] = useState('')
  const { hasMore } = useColumnValues(filter, '')
  const { values, isLoading, error, retry } = useColumnValues(filter, search)
  const onSearch = hasMore || filter.controlValues?.searchAllOptions === true ? setSearch : undefined
  const chosen = valuesOf(value)
  const options = values.map(option => ({ value: option, label: formatLabel(option) }))
  const change = (next: readonly FilterValue[]): void => onChange(next.length === 0 ? undefined : next)
  const placeholder = isLoading ? t('Loading values') : restingText(values.length, hasMore)
  if (error) return <ValuesProblem error={error} onRetry={retry} />
  if (isMultiple(filter))
    return (
      <MultiSelect
        label={filter.name}
        value={chosen}
        options={options}
        loading={isLoading}
        placeholder={placeholder}
        onChange={change}
        onSearch={onSearch}
        onOpenChange={open => !open && setSearch('')}
        create={text => (text.trim() === '' ? undefined : text.trim())}
      />
    )
  const single = chosen[0]
  const isListed = single === undefined || values.includes(single)
  return (
    <Select
      label={filter.name}
      value={single === undefined ? null : single}
      options={isListed ? options : [{ value: single, label: formatLabel(single) }, ...options]}
      placeholder={placeholder}
      loading={isLoading}
      onSearch={onSearch}
      onOpenChange={open => !open && setSearch('')}
      clearable
      onClear={() => change([])}
      onChange={next => change([next])}
    />
  )
}
