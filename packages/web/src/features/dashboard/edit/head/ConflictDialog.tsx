import { draftDifferences } from '@belvedere/core/dashboard'
import { Avatar, Button, Dialog, TextInput, VisuallyHidden } from '@belvedere/ui'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { ageOf, type Conflict, changerOf, isOwnChange } from '../../../../data/calls/conflict.ts'
import { t } from '../../../../i18n.ts'
import { useApp } from '../../../../state/use-app.ts'
import { useCopyDashboard } from '../../copy/use-copy-dashboard.ts'
import { useDashboard } from '../../state/context.ts'
import { draftOfStored } from '../draft-of-stored.ts'
import { unsavedSteps } from '../draft-store.ts'
import { useDraft, useDraftContext, useDraftState } from '../use-draft.ts'
import s from './conflict.module.css'
import { Differences } from './Differences.tsx'

/**
 * Dialog for a save that conflicts with a newer version. The draft remains until the user has chosen one of three
 * actions.
 */
export const ConflictDialog = () => {
  const conflict = useDraftState(state => state.conflict)
  return conflict ? <Confirmation conflict={conflict} /> : null
}

type Choice = 'copy' | 'overwrite' | 'load'

/** Returns the three actions with the label and handler of the primary button. */
function useWays(conflict: Conflict, title: string) {
  const { save, reload, forget } = useDraftContext()
  const { dashboard } = useDashboard().model
  // The copy contains the changes; the original keeps its stored content.
  const copy = useCopyDashboard({ dashboardId: dashboard.id, source: useDraft(), onCopied: forget })
  const ways: Readonly<Record<Choice, { readonly label: string; readonly go: () => void }>> = {
    copy: { label: t('Save as copy'), go: () => copy.mutate({ title, duplicates: false }) },
    overwrite: { label: t('Overwrite'), go: () => void save({ version: conflict.version }) },
    load: { label: t('Load the stored version'), go: reload },
  }
  return { ways, isBusy: copy.isPending || copy.isSuccess, error: copy.error }
}

const Confirmation = ({ conflict }: { readonly conflict: Conflict }) => {
  const app = useApp()
  const { store } = useDraftContext()
  const draft = useDraft()
  const base = useDraftState(state => state.stored)
  const steps = useDraftState(unsavedSteps)
  const isSaving = useDraftState(state => state.isSaving)
  const [choice, setChoice] = useState<Choice>('copy')
  const [title, setTitle] = useState(`${draft.title || t('[dashboard name]')} [copy]`)
  const { ways, isBusy, error } = useWays(conflict, title)
  const stored = useMemo(() => draftOfStored(conflict.stored), [conflict])
  const differences = useMemo(() => draftDifferences(base, stored, draft), [base, stored, draft])
  const name = changerOf(app, conflict)
  const inside = isOwnChange(app, conflict) ? t('you in another window') : name
  const theirs = differences.filter(({ by }) => by !== 'you').length
  const way = (id: Choice, label: string, price: string, children?: ReactNode) => (
    <Way id={id} label={label} price={price} isChosen={choice === id} onChoose={() => setChoice(id)}>
      {children}
    </Way>
  )
  return (
    <Dialog
      open
      size="l"
      onOpenChange={open => open || store.getState().meet(null)}
      title={
        <span className={s.title}>
          <span aria-hidden="true">
            <Avatar name={name} />
          </span>
          {t('{name} saved this dashboard {age}', { name, age: ageOf(conflict) })}
        </span>
      }
      footer={
        <>
          <Button variant="ghost" onClick={() => store.getState().meet(null)}>
            {t('Keep editing')}
          </Button>
          <Button
            variant={choice === 'copy' ? 'primary' : 'danger'}
            busy={isBusy || isSaving}
            disabledReason={choice === 'copy' && title.trim() === '' ? t('The copy needs a name') : undefined}
            onClick={ways[choice].go}
          >
            {ways[choice].label}
          </Button>
        </>
      }
    >
      <VisuallyHidden>{t('Please confirm the overwrite values.')}</VisuallyHidden>
      <p className={s.lead}>
        {t(
          'Your changes were not saved. The stored dashboard differs from yours in {count, plural, one {# place} other {# places}}.',
          { count: differences.length },
        )}
      </p>
      <Differences differences={differences} name={name} base={base} stored={stored} yours={draft} />
      <div role="radiogroup" aria-label={t('Choose what to do')} className={s.ways}>
        {way(
          'copy',
          t('Save yours as a copy'),
          t('Nothing is lost. The copy is a draft and only you own it.'),
          <TextInput value={title} onChange={setTitle} aria-label={t('Name of the copy')} maxLength={500} />,
        )}
        {way(
          'overwrite',
          t('Overwrite with yours'),
          t(
            '{count, plural, =0 {Nothing of {name} goes} one {What {name} changed goes, in # place} other {What {name} changed goes, in # places}}. The stored version stays among the revisions.',
            { count: theirs, name: inside },
          ),
        )}
        {way(
          'load',
          t('Load the version of {name}', { name: inside }),
          steps === null
            ? t('Your unsaved changes are discarded permanently.')
            : t('Your {steps, plural, one {unsaved change is} other {# unsaved changes are}} discarded permanently.', {
                steps,
              }),
        )}
      </div>
      {error ? (
        <p className={s.failed} role="alert">
          {error.message}
        </p>
      ) : null}
    </Dialog>
  )
}

interface WayProps {
  readonly id: Choice
  readonly label: string
  readonly price: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children?: ReactNode
}

const Way = ({ id, label, price, isChosen, onChoose, children }: WayProps) => {
  const group = useId()
  return (
    <div className={s.way} data-chosen={isChosen || undefined}>
      <label>
        <input
          type="radio"
          name="conflict-way"
          value={id}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`${group}-price`}
        />
        <b>{label}</b>
      </label>
      <p id={`${group}-price`}>{price}</p>
      {isChosen ? children : null}
    </div>
  )
}
