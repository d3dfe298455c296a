import { Segmented, Select, TextInput } from '@belvedere/ui'
import { LayoutGrid, List, Search } from 'lucide-react'
import type { ResourceName } from '../../data/list-rows.ts'
import { t } from '../../i18n.ts'
import type { ListKind } from './kinds.tsx'
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
        <Select
          key={choice.id}
          className={s.choice}
          quiet
          label={choice.label}
          prefix={choice.label}
          value={state.chosen[choice.id] ?? UNSET}
          onChange={value => choose(choice.id, value)}
          options={[{ value: UNSET, label: choice.unset }, ...choice.options]}
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
