import { Field, MultiSelect } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { relatedQuery } from '../../data/objects/related.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'

interface RelatedFieldProps {
  /** Resource that the owners or roles belong to. */
  readonly resource: 'dashboard' | 'chart' | 'report'
  readonly column: 'owners' | 'roles'
  readonly label: string
  readonly hint: string
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  /** Names of the selected owners or roles. */
  readonly known: readonly { readonly value: number; readonly label: string }[]
}

/** Select of users or roles, searched on the server. */
export const RelatedField = ({ resource, column, label, hint, value, onChange, known }: RelatedFieldProps) => {
  const app = useApp()
  const [search, setSearch] = useState('')
  const related = useQuery(relatedQuery(app, resource, column, search))
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
