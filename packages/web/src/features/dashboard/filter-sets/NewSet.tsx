import { filterSetNameProblem, filterSetParams } from '@belvedere/core/filters'
import { Button, Checkbox } from '@belvedere/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../state/context.ts'
import s from './filter-sets.module.css'
import { NameForm } from './NameForm.tsx'
import type { NamedSet } from './read-filter-sets.ts'
import { useWriteSet } from './write-filter-sets.ts'

/** Saves the values of the bar as a new set, for all users of the dashboard or for the current user. */
export const NewSet = ({ sets }: { readonly sets: readonly NamedSet[] }) => {
  const { model, store } = useDashboard()
  const [isOpen, setOpen] = useState(false)
  const [isOwn, setOwn] = useState(!model.mayEdit)
  const write = useWriteSet(model.dashboard.id)
  if (!isOpen)
    return (
      <Button className={s.new} icon={<Plus size={14} />} onClick={() => setOpen(true)}>
        {t('Create new filter set')}
      </Button>
    )
  const create = async (name: string): Promise<void> => {
    const made = await write.mutateAsync({
      type: 'create',
      name,
      isOwn,
      params: filterSetParams(model.items, store.getState().draft),
    })
    store.setState({ appliedSet: made })
    setOpen(false)
  }
  return (
    <div className={s.card}>
      <NameForm
        label={t('Name of the filter set')}
        name={t('New filter set')}
        action={t('Create')}
        problem={name => filterSetNameProblem(name, sets)}
        onSave={create}
        onCancel={() => setOpen(false)}
      >
        <Checkbox
          checked={isOwn}
          disabled={!model.mayEdit}
          onChange={setOwn}
          label={t('Only for me')}
          hint={model.mayEdit ? undefined : t('Only owners of the dashboard can create sets for everybody.')}
        />
      </NameForm>
    </div>
  )
}
