import { Field, MultiSelect } from '@belvedere/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { t } from '../../i18n.ts'

const PAGE_SIZE = 50

interface RelatedFieldProps {
  /** Whose they are. */
  readonly resource: 'dashboard' | 'chart'
  readonly column: 'owners' | 'roles'
  readonly label: string
  readonly hint: string
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  /** Names of those that are chosen already. */
  readonly known: readonly { readonly value: number; readonly label: string }[]
}

/** People or roles, looked for on the server. */
export const RelatedField = ({ resource, column, label, hint, value, onChange, known }: RelatedFieldProps) => {
  const [search, setSearch] = useState('')
  const related = useQuery({
    queryKey: [resource, 'related', column, search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const q = { filter: search, page: 0, page_size: PAGE_SIZE }
      return (await call(`GET /api/v1/${resource}/related/{column}`, { path: { column }, query: { q }, signal })).result
    },
  })
  const choices = (related.data ?? []).map(each => ({ value: each.value, label: each.text }))
  const others = known.filter(each => !choices.some(other => other.value === each.value))
  return (
    <Field label={label} hint={hint}>
      <MultiSelect<number>
        label={label}
        value={value}
        onChange={onChange}
        options={search === '' ? [...choices, ...others] : choices}
        onSearch={setSearch}
        loading={related.isFetching}
        placeholder={t('Nobody')}
      />
    </Field>
  )
}
