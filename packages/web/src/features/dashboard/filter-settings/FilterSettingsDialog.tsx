import type { FilterItem } from '@belvedere/core/filters'
import { Button, Dialog } from '@belvedere/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../state/context.ts'
import { Attention } from './Attention.tsx'
import s from './filter-settings.module.css'
import {
  activeItem,
  changedCount,
  type FormChange,
  isChanged,
  itemsToSave,
  nextProblem,
  openForm,
  problemsOf,
  tried,
} from './form.ts'
import { ItemForm } from './ItemForm.tsx'
import { ItemList } from './ItemList.tsx'

interface FilterSettingsDialogProps {
  /** Rejects if saving failed. The dialog stays open and shows the reason. */
  readonly onSave: (items: readonly FilterItem[]) => Promise<void>
  readonly onClose: () => void
}

/** Dialog for all filters of a dashboard: targets, behavior and scopes. */
export const FilterSettingsDialog = ({ onSave, onClose }: FilterSettingsDialogProps) => {
  const [before] = useState(useDashboard().model.items)
  const [form, setForm] = useState(() => openForm(before))
  const [isLeaving, setLeaving] = useState(false)
  const [saving, setSaving] = useState<'idle' | 'busy' | Error>('idle')
  const change = useCallback((next: FormChange) => setForm(now => next(now)), [])
  const [attempt, setAttempt] = useState(0)
  const main = useFirstProblem(attempt)
  const item = activeItem(form)
  const problems = problemsOf(form)
  const leave = (): void => (isChanged(form, before) ? setLeaving(true) : onClose())
  const save = async (): Promise<void> => {
    change(tried)
    if (problems.length > 0) setAttempt(now => now + 1)
    if (problems.length > 0 || saving === 'busy') return
    setSaving('busy')
    try {
      await onSave(itemsToSave(form))
      onClose()
    } catch (error) {
      setSaving(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <Dialog
      open
      size="xl"
      title={t('Add and edit filters')}
      onOpenChange={open => !open && leave()}
      footer={
        isLeaving ? (
          <>
            <span className={s.leaving} role="alert">
              <b>{t('There are unsaved changes.')}</b> {t('Are you sure you want to cancel?')}
            </span>
            <Button onClick={() => setLeaving(false)}>{t('Keep editing')}</Button>
            <Button variant="danger" onClick={onClose}>
              {t('Yes, cancel')}
            </Button>
          </>
        ) : (
          <>
            {saving instanceof Error ? (
              <span className={s.leaving} role="alert">
                {saving.message}
              </span>
            ) : (
              <Attention
                wrong={form.isTried ? new Set(problems.map(({ id }) => id)).size : 0}
                removed={form.removed.size}
                changed={changedCount(form, before)}
                onNext={() => {
                  change(nextProblem)
                  setAttempt(now => now + 1)
                }}
              />
            )}
            <Button onClick={leave}>{t('Cancel')}</Button>
            <Button variant="primary" busy={saving === 'busy'} onClick={() => void save()}>
              {t('Save')}
            </Button>
          </>
        )
      }
    >
      <div className={s.dialog}>
        <ItemList
          form={form}
          onChange={change}
          problemCount={id => (form.isTried ? problems.filter(problem => problem.id === id).length : 0)}
        />
        <div ref={main} className={s.main}>
          {item ? (
            <ItemForm key={attempt} form={form} item={item} onChange={change} />
          ) : (
            <p className={s.nothing}>{t('Filters let readers narrow the charts. Add the first one at the left.')}</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Focuses the first invalid field after each attempt to save (requirement FILTER-NATIVE-010). */
function useFirstProblem(attempt: number) {
  const main = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) main.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return main
}
