import { Segmented, Select, TextInput, toasts } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List, Search } from 'lucide-react'
import { useEffect } from 'react'
import { reasonOf } from '../../data/api-error.ts'
import type { ResourceName } from '../../data/list-rows.ts'
import { fetchOptions } from '../../data/select-options.ts'
import { t } from '../../i18n.ts'
import type { ListChoice, ListKind } from './kinds.tsx'
import s from './Lists.module.css'
import type { ListState } from './list-state.ts'
import { useSettledText } from './use-list.ts'

export interface ListBarProps<R extends ResourceName> {
  readonly kind: ListKind<R>
  readonly state: ListState
  readonly show: (change: Partial<ListState>) => void
}

const UNSET = ''

const sorts = (nameOrder: string) => [
  { value: `${nameOrder} asc`, label: t('Alphabetical') },
  { value: 'changed_on_delta_humanized desc', label: t('Recently modified') },
  { value: 'changed_on_delta_humanized asc', label: t('Least recently modified') },
]

interface ChoiceProps {
  readonly choice: ListChoice
  readonly value: string
  readonly onChange: (value: string) => void
}

const Choice = ({ choice: { id, label, unset, options }, value, onChange }: ChoiceProps) => {
  const source = 'endpoint' in options ? options : null
  const asked = useQuery({
    queryKey: ['select-options', source?.endpoint ?? id],
    enabled: source !== null,
    queryFn: () => (source ? fetchOptions(source) : []),
    staleTime: 60_000,
  })
  useEffect(() => {
    if (asked.error) toasts.error(t('Error while fetching data: {reason}', { reason: reasonOf(asked.error) }))
  }, [asked.error])
  const known = 'endpoint' in options ? (asked.data ?? []) : options
  const isKnown = value === UNSET || known.some(option => option.value === value)
  return (
    <Select
      className={s.choice}
      quiet
      label={label}
      prefix={label}
      value={value}
      onChange={onChange}
      options={[{ value: UNSET, label: unset }, ...known, ...(isKnown ? [] : [{ value, label: value }])]}
      searchable={source !== null}
    />
  )
}

/** Search, filters, sort and view of a list. */
export const ListBar = <R extends ResourceName>({ kind, state, show }: ListBarProps<R>) => {
  const [text, setText] = useSettledText(state.text, next => show({ text: next }))
  const choose = (id: string, value: string) => {
    const { [id]: _, ...rest } = state.chosen
    show({ chosen: value === UNSET ? rest : { ...rest, [id]: value } })
  }
  return (
    <search className={s.bar}>
      <TextInput
        className={s.search}
        quiet
        type="search"
        icon={<Search aria-hidden="true" />}
        aria-label={kind.searchHint}
        placeholder={kind.searchHint}
        value={text}
        onChange={setText}
      />
      {kind.choices.map(choice => (
        <Choice
          key={choice.id}
          choice={choice}
          value={state.chosen[choice.id] ?? UNSET}
          onChange={value => choose(choice.id, value)}
        />
      ))}
      <span className={s.barEnd}>
        {state.view === 'cards' ? (
          <Select
            className={s.choice}
            quiet
            label={t('Sort')}
            prefix={t('Sort')}
            value={`${state.order} ${state.descending ? 'desc' : 'asc'}`}
            onChange={value => {
              const [order = '', direction] = value.split(' ')
              show({ order, descending: direction === 'desc' })
            }}
            options={sorts(kind.nameOrder)}
          />
        ) : null}
        {kind.picture ? (
          <Segmented
            size="s"
            label={t('View')}
            value={state.view}
            onChange={view => show({ view })}
            options={[
              { value: 'cards', label: <LayoutGrid aria-hidden="true" />, name: t('Cards') },
              { value: 'table', label: <List aria-hidden="true" />, name: t('Table') },
            ]}
          />
        ) : null}
      </span>
    </search>
  )
}
