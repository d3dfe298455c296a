import { Button, Segmented, Select, TextInput } from '@belvedere/ui'
import { LayoutGrid, List, ListFilter, Search } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { Choice } from './Choice.tsx'
import type { ListKind, ListRow } from './kind.ts'
import s from './List.module.css'
import type { ListState } from './list-state.ts'
import { useSettledText } from './use-list.ts'

export interface ListBarProps<Row extends ListRow> {
  readonly kind: ListKind<Row>
  readonly state: ListState
  readonly show: (change: Partial<ListState>) => void
}

/** Returns the sort options of cards, including the sort that a table header has selected. */
const sortsOf = <Row extends ListRow>(kind: ListKind<Row>, chosen: string) => {
  const sorts = [
    ...(kind.nameOrder ? [{ value: `${kind.nameOrder} asc`, label: t('Alphabetical') }] : []),
    { value: `${kind.newest} desc`, label: t('Recently modified') },
    { value: `${kind.newest} asc`, label: t('Least recently modified') },
  ]
  if (sorts.some(({ value }) => value === chosen)) return sorts
  const [order] = chosen.split(' ')
  const header = order === kind.nameOrder ? kind.nameHeader : kind.columns.find(own => own.order === order)?.header
  return [...sorts, { value: chosen, label: header ?? chosen }]
}

const Sort = <Row extends ListRow>({ kind, state, show }: ListBarProps<Row>) => {
  const value = `${state.order} ${state.descending ? 'desc' : 'asc'}`
  return (
    <Select
      className={s.choice}
      quiet
      label={t('Sort')}
      prefix={t('Sort')}
      value={value}
      onChange={next => {
        const [order = '', direction] = next.split(' ')
        show({ order, descending: direction === 'desc' })
      }}
      options={sortsOf(kind, value)}
    />
  )
}

const Choices = <Row extends ListRow>({ kind, state, show }: ListBarProps<Row>) => {
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(state.chosen).length
  const choose = (id: string, value: string) => {
    const { [id]: _, ...rest } = state.chosen
    show({ chosen: value === '' ? rest : { ...rest, [id]: value } })
  }
  return (
    <>
      <Button
        className={s.filters}
        icon={<ListFilter size={14} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? t('Filters') : t('Filters: {count}', { count })}
      </Button>
      <div className={s.choices} data-open={isOpen || undefined}>
        {kind.choices.map(choice => (
          <Choice
            key={choice.id}
            choice={choice}
            value={state.chosen[choice.id] ?? ''}
            onChange={value => choose(choice.id, value)}
          />
        ))}
      </div>
    </>
  )
}

/** Search, filters, sort and view of a list. */
export const ListBar = <Row extends ListRow>(props: ListBarProps<Row>) => {
  const { kind, state, show } = props
  const [text, setText] = useSettledText(state.text, next => show({ text: next }))
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
      {kind.choices.length > 0 ? <Choices {...props} /> : null}
      {kind.picture ? (
        <span className={s.barEnd}>
          {state.view === 'cards' ? <Sort {...props} /> : null}
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
        </span>
      ) : null}
    </search>
  )
}
