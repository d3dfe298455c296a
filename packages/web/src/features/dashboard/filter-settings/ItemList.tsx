import { FILTER_TYPE_LABELS, type FilterItem, isNativeFilter } from '@belvedere/core/filters'
import { Button, IconButton } from '@belvedere/ui'
import {
  ArrowDown,
  ArrowUp,
  Calendar,
  CircleAlert,
  Clock,
  ListFilter,
  Minus,
  Plus,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../../../i18n.ts'
import { LazyMenu } from '../../../kit/menu/LazyMenu.tsx'
import s from './filter-settings.module.css'
import {
  activate,
  addItem,
  dropItem,
  type FilterForm,
  type FormChange,
  moveBy,
  removeItem,
  restoreItem,
} from './form.ts'

/** Time in milliseconds during which a removed item can be restored (requirement FILTER-NATIVE-005). */
const REMOVAL_MS = 5000

interface ItemListProps {
  readonly form: FilterForm
  readonly onChange: (change: FormChange) => void
  /** Returns the number of missing or invalid fields of an item. */
  readonly problemCount: (id: string) => number
}

/** List of filters and dividers in their order. Alt with an arrow key moves an item, Delete removes it. */
export const ItemList = ({ form, onChange, problemCount }: ItemListProps) => (
  <div className={s.side}>
    <ul className={s.items} aria-label={t('Filters')}>
      {form.items.map(item => (
        <li key={item.id}>
          <Item item={item} form={form} onChange={onChange} problems={problemCount(item.id)} />
        </li>
      ))}
      {form.items.length === 0 ? <p className={s.empty}>{t('No filters are currently added')}</p> : null}
    </ul>
    <div className={s.add}>
      <LazyMenu
        trigger={
          <Button icon={<Plus size={14} />} className={s.addButton}>
            {t('Add filters and dividers')}
          </Button>
        }
        items={[
          {
            id: 'filter',
            label: t('Filter'),
            icon: <ListFilter size={14} />,
            onSelect: () => onChange(addItem('NATIVE_FILTER', randomId())),
          },
          {
            id: 'divider',
            label: t('Divider'),
            icon: <Minus size={14} />,
            onSelect: () => onChange(addItem('DIVIDER', randomId())),
          },
        ]}
      />
    </div>
  </div>
)

const randomId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 21)

const ICONS = {
  filter_select: ListFilter,
  filter_range: SlidersHorizontal,
  filter_time: Calendar,
  filter_timecolumn: Calendar,
  filter_timegrain: Clock,
} as const

const nameOf = (item: FilterItem): string => (isNativeFilter(item) ? item.name : item.title) || t('[untitled]')
const kindOf = (item: FilterItem): string =>
  isNativeFilter(item)
    ? [t(FILTER_TYPE_LABELS[item.filterType]), item.targets[0]?.column?.name].filter(Boolean).join(', ')
    : t('Divider')

/** Maximum indentation. Dependent filters are indented below the filter that they depend on. */
const DEEPEST = 2

function depthOf(items: readonly FilterItem[], item: FilterItem, seen: readonly string[] = []): number {
  const parents = isNativeFilter(item) ? (item.cascadeParentIds ?? []) : []
  const first = items.find(({ id }) => parents.includes(id) && !seen.includes(id))
  return first ? Math.min(depthOf(items, first, [...seen, item.id]) + 1, DEEPEST) : 0
}

/** Note below the name: problems, or else the kind of the item and the filters that it depends on. */
function noteOf(items: readonly FilterItem[], item: FilterItem, problems: number): string {
  if (problems > 0) return t('{problems, plural, one {# field needs} other {# fields need}} attention', { problems })
  const parents = isNativeFilter(item) ? (item.cascadeParentIds ?? []) : []
  const names = items.filter(({ id }) => parents.includes(id)).map(nameOf)
  return names.length > 0
    ? t('{kind}, depends on {names}', { kind: kindOf(item), names: names.join(', ') })
    : kindOf(item)
}

interface ItemProps extends Pick<ItemListProps, 'form' | 'onChange'> {
  readonly item: FilterItem
  readonly problems: number
}

const Item = ({ item, form, onChange, problems }: ItemProps) => {
  const isRemoved = form.removed.has(item.id)
  const Icon = isNativeFilter(item) ? ICONS[item.filterType] : Minus
  const name = nameOf(item)
  const isActive = form.active === item.id
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step !== undefined) onChange(moveBy(item.id, step))
    else if (event.key === 'Delete') onChange(removeItem(item.id))
    else return
    event.preventDefault()
  }
  return (
    <div
      className={s.item}
      data-active={isActive || undefined}
      data-removed={isRemoved || undefined}
      data-wrong={(problems > 0 && !isRemoved) || undefined}
      data-depth={depthOf(form.items, item) || undefined}
    >
      <button
        type="button"
        className={s.itemButton}
        aria-current={isActive || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={() => onChange(activate(item.id))}
        onKeyDown={onKeyDown}
      >
        <Icon size={14} aria-hidden="true" />
        <span className={s.itemText}>
          <b>{name}</b>
          <small>{isRemoved ? t('(Removed)') : noteOf(form.items, item, problems)}</small>
        </span>
        {problems > 0 && !isRemoved ? (
          <CircleAlert size={14} className={s.wrong} role="img" aria-label={t('Not complete')} />
        ) : null}
      </button>
      {isRemoved ? (
        <Removal id={item.id} onChange={onChange} />
      ) : (
        <span className={s.tools}>
          <IconButton
            size="s"
            label={t('Move {name} up', { name })}
            icon={<ArrowUp size={14} />}
            onClick={() => onChange(moveBy(item.id, -1))}
          />
          <IconButton
            size="s"
            label={t('Move {name} down', { name })}
            icon={<ArrowDown size={14} />}
            onClick={() => onChange(moveBy(item.id, 1))}
          />
          <IconButton
            size="s"
            label={t('Remove {name}', { name })}
            icon={<Trash2 size={14} />}
            onClick={() => onChange(removeItem(item.id))}
          />
        </span>
      )}
    </div>
  )
}

const Removal = ({ id, onChange }: { readonly id: string; readonly onChange: ItemListProps['onChange'] }) => {
  useEffect(() => {
    const timer = setTimeout(() => onChange(dropItem(id)), REMOVAL_MS)
    return () => clearTimeout(timer)
  }, [id, onChange])
  return (
    <button type="button" className={s.undo} onClick={() => onChange(restoreItem(id))}>
      {t('Undo?')}
    </button>
  )
}
