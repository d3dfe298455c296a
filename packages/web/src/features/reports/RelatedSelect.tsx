import { Select } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { relatedQuery } from '../../data/objects/related.ts'
import { useApp } from '../../state/use-app.ts'

export interface Related {
  readonly id: number
  readonly name: string
}

export interface RelatedSelectProps {
  readonly column: 'chart' | 'dashboard' | 'database' | 'owners'
  readonly label: string
  readonly placeholder: string
  readonly value: Related | null
  readonly onChange: (chosen: Related) => void
  readonly className?: string | undefined
}

/** Select of a chart, dashboard or database, searched on the server. */
export const RelatedSelect = ({ column, label, placeholder, value, onChange, className }: RelatedSelectProps) => {
  const app = useApp()
  const [search, setSearch] = useState('')
  const [isOpened, setOpened] = useState(false)
  const related = useQuery({ ...relatedQuery(app, 'report', column, search), enabled: isOpened })
  const choices = (related.data ?? []).map(({ value: id, text }) => ({ value: Number(id), label: text }))
  const own =
    value && !choices.some(choice => choice.value === value.id) ? [{ value: value.id, label: value.name }] : []
  return (
    <Select
      className={className}
      label={label}
      placeholder={placeholder}
      value={value?.id ?? null}
      options={search === '' ? [...own, ...choices] : choices}
      onOpenChange={open => open && setOpened(true)}
      onSearch={setSearch}
      loading={related.isFetching}
      onChange={id => {
        const name = choices.find(choice => choice.value === id)?.label ?? value?.name ?? ''
        onChange({ id, name })
      }}
    />
  )
}
