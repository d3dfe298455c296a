import {
  FILTER_SET_TEXTS,
  filterSetNameProblem,
  filterSetParams,
  filterValueText,
  isDefaultSet,
  isFilterSetCurrent,
  isNativeFilter,
  masksOfFilterSet,
  rebuildFilterSet,
  withDefaultsOf,
} from '@belvedere/core/filters'
import { Button, createToasts, IconButton, type MenuItem, Tag } from '@belvedere/ui'
import { EllipsisVertical, Flag, Lock, Pencil, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { LazyMenu } from '../../../kit/menu/LazyMenu.tsx'
import { useApp } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import { useSaveSetting } from '../use-save-setting.ts'
import s from './filter-sets.module.css'
import { NameForm } from './NameForm.tsx'
import type { NamedSet } from './read-filter-sets.ts'
import { useWriteSet } from './write-filter-sets.ts'

interface SetCardProps {
  readonly set: NamedSet
  readonly sets: readonly NamedSet[]
  /** `shown` if the bar has the values of the set; `modified` if they were changed since. */
  readonly state: 'shown' | 'modified' | 'other'
}

/** Card of one filter set: values, state and actions. */
export const SetCard = ({ set, sets, state }: SetCardProps) => {
  const { model } = useDashboard()
  const [mode, setMode] = useState<Mode>('card')
  const write = useWriteSet(model.dashboard.id)
  if (mode === 'rename')
    return (
      <div className={s.card}>
        <NameForm
          label={t('Name of the filter set')}
          name={set.name}
          action={t('Rename')}
          problem={name => filterSetNameProblem(name, sets, set.id)}
          onSave={async name => {
            await write.mutateAsync({ type: 'change', id: set.id, name })
            setMode('card')
          }}
          onCancel={() => setMode('card')}
        />
      </div>
    )
  return (
    <article className={s.card} data-state={state} aria-label={set.name}>
      <div className={s.head}>
        <b className={s.name} title={set.name}>
          {set.name}
        </b>
        {set.isOwn ? (
          <span title={t('Only for me')}>
            <Lock size={12} aria-label={t('Only for me')} />
          </span>
        ) : null}
        {isDefaultSet(set.params, model.items) ? <Tag>{t('Default')}</Tag> : null}
        {state === 'shown' ? <Tag tone="accent">{t('Applied')}</Tag> : null}
        {state === 'modified' ? <Tag tone="warning">{t('Modified')}</Tag> : null}
        <SetMenu set={set} write={write} onMode={setMode} />
      </div>
      <Values set={set} />
      {isFilterSetCurrent(set.params, model.items) ? null : <p className={s.warning}>{t(FILTER_SET_TEXTS.changed)}</p>}
      {write.error ? (
        <p className={s.problem} role="alert">
          {write.error.message}
        </p>
      ) : null}
      {mode === 'delete' ? (
        <DeleteConfirm
          isBusy={write.isPending}
          onDelete={() => write.mutate({ type: 'delete', id: set.id })}
          onCancel={() => setMode('card')}
        />
      ) : (
        <SetActions set={set} state={state} write={write} />
      )}
    </article>
  )
}

type Mode = 'card' | 'rename' | 'delete'

interface SetPartProps {
  readonly set: NamedSet
  readonly write: ReturnType<typeof useWriteSet>
}

/** Owners of the dashboard may change all its sets, other users only their own. */
function useSetRights({ isOwn }: NamedSet) {
  const app = useApp()
  const { model } = useDashboard()
  const isTheirs = model.mayEdit || isOwn
  return {
    mayChange: isTheirs && may(app, 'can_edit', 'FilterSets'),
    mayDelete: isTheirs && may(app, 'can_delete', 'FilterSets'),
  }
}

/** Saves the values of the bar in the set. */
function useOverwrite({ set, write }: SetPartProps): () => void {
  const { model, store } = useDashboard()
  return () =>
    write.mutate({ type: 'change', id: set.id, params: filterSetParams(model.items, store.getState().draft) })
}

/** Makes a shared filter set the default of the dashboard. Only for users who may edit the dashboard. */
function useDefaultItem({ params, name, isOwn }: NamedSet): readonly MenuItem[] {
  const app = useApp()
  const { model } = useDashboard()
  const { save } = useSaveSetting('native_filter_configuration')
  if (!model.mayEdit || isOwn || !isFilterSetCurrent(params, model.items)) return []
  const isDefault = isDefaultSet(params, model.items)
  const begin = isDefault ? { nativeFilters: {}, dataMask: {} } : params
  const store = (): void =>
    void save({ native_filter_configuration: withDefaultsOf(begin, model.items) }).then(
      () =>
        app
          .part(createToasts)
          .success(isDefault ? t('Readers begin without a filter.') : t('Readers begin with “{name}”.', { name })),
      (error: Error) => app.part(createToasts).error(error.message),
    )
  const label = isDefault ? t('Stop using as default') : t('Use as default')
  return [{ id: 'default', label, icon: <Flag size={14} />, onSelect: store }]
}

const SetMenu = ({ set, write, onMode }: SetPartProps & { readonly onMode: (mode: Mode) => void }) => {
  const { mayChange, mayDelete } = useSetRights(set)
  const overwrite = useOverwrite({ set, write })
  const ofDefault = useDefaultItem(set)
  const items: readonly MenuItem[] = [
    ...ofDefault,
    ...(mayChange
      ? [
          { id: 'rename', label: t('Rename'), icon: <Pencil size={14} />, onSelect: () => onMode('rename') },
          { id: 'overwrite', label: t('Overwrite with these values'), icon: <Save size={14} />, onSelect: overwrite },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            id: 'delete',
            label: t('Delete'),
            icon: <Trash2 size={14} />,
            danger: true,
            onSelect: () => onMode('delete'),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  const label = t('Actions of {name}', { name: set.name })
  return (
    <LazyMenu
      align="end"
      trigger={<IconButton size="s" label={label} icon={<EllipsisVertical size={14} />} />}
      items={items}
    />
  )
}

const SetActions = ({ set, state, write }: SetPartProps & Pick<SetCardProps, 'state'>) => {
  const { model, applySet } = useDashboard()
  const { mayChange } = useSetRights(set)
  const overwrite = useOverwrite({ set, write })
  const rebuild = (): void =>
    write.mutate({ type: 'change', id: set.id, params: rebuildFilterSet(set.params, model.items) })
  if (!isFilterSetCurrent(set.params, model.items))
    return mayChange ? (
      <div className={s.actions}>
        <Button size="s" busy={write.isPending} onClick={rebuild}>
          {t(FILTER_SET_TEXTS.rebuild)}
        </Button>
      </div>
    ) : null
  if (state === 'shown') return null
  return (
    <div className={s.actions}>
      <Button size="s" onClick={() => applySet(set.id, masksOfFilterSet(set.params, model.items))}>
        {state === 'modified' ? t('Back to the set') : t('Apply')}
      </Button>
      {state === 'modified' && mayChange ? (
        <Button size="s" busy={write.isPending} onClick={overwrite}>
          {t('Overwrite')}
        </Button>
      ) : null}
    </div>
  )
}

interface DeleteConfirmProps {
  readonly isBusy: boolean
  readonly onDelete: () => void
  readonly onCancel: () => void
}

const DeleteConfirm = ({ isBusy, onDelete, onCancel }: DeleteConfirmProps) => (
  <div className={s.actions}>
    <span className={s.note}>{t('Delete it?')}</span>
    <Button size="s" variant="danger" busy={isBusy} onClick={onDelete}>
      {t('Delete')}
    </Button>
    <Button size="s" variant="ghost" onClick={onCancel}>
      {t('Keep it')}
    </Button>
  </div>
)

/** Values of the filters in a set. A deleted filter is shown by the name that was stored with the set. */
const Values = ({ set }: { readonly set: NamedSet }) => {
  const held = Object.values(set.params.nativeFilters)
    .filter(isNativeFilter)
    .map(({ id, name }) => {
      const mask = set.params.dataMask[id]
      return { id, name, text: mask?.filterState?.label ?? filterValueText(mask?.filterState?.value) }
    })
    .filter(({ text }) => text !== '')
  if (held.length === 0) return <p className={s.note}>{t('No filter has a value.')}</p>
  return (
    <dl className={s.values}>
      {held.map(({ id, name, text }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd title={text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
