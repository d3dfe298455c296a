import { DARK_THEME, LIGHT_THEME } from '@belvedere/charts/theme'
import { type SchemeKind, schemeNotes } from '@belvedere/core/color'
import { Button, createToasts, Dialog, Field, Segmented, TextInput } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { SchemeColors } from './SchemeColors.tsx'
import { SchemePicture } from './SchemePicture.tsx'
import {
  changeScheme,
  deleteScheme,
  makeScheme,
  readScheme,
  restoreScheme,
  type SchemeDraft,
  type StoredScheme,
} from './scheme-calls.ts'
import s from './scheme-dialog.module.css'
import { schemeNoteText } from './scheme-words.ts'

const GROUNDS = { light: LIGHT_THEME.surface, dark: DARK_THEME.surface }

export interface SchemeDialogProps {
  /** Initial draft. */
  readonly start: SchemeDraft
  /** Id of the stored scheme to change; null to create one. */
  readonly changed: string | null
  /** Id of a scheme that a chart or dashboard names but that does not exist here; null if none. */
  readonly wished: string | null
  /** Chart on the page that previews the colors. */
  readonly chartId: number
  readonly onChoose: (id: string) => void
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Returns the stored scheme and the mutation that saves the draft. */
function useSave({ changed, wished, onChoose, onClose }: SchemeDialogProps, draft: SchemeDraft) {
  const app = useApp()
  const stored = useQuery({
    queryKey: ['color_scheme', changed],
    queryFn: () => (changed === null ? null : readScheme(app, changed)),
    enabled: changed !== null,
    gcTime: 0,
  }).data
  const save = useMutation({
    mutationFn: async () => {
      if (changed === null) return makeScheme(app, draft, wished)
      if (stored) await changeScheme(app, stored, draft)
      return changed
    },
    onSuccess: id => {
      onChoose(id)
      app.part(createToasts).success(t('Color scheme "{name}" saved', { name: draft.name.trim() }))
      onClose()
    },
  })
  return { stored, save, isAllowed: changed === null || Boolean(stored) }
}

/** Editor of a custom color scheme: name, colors, a preview on the current chart, and notes. */
export const SchemeDialog = (props: SchemeDialogProps) => {
  const { start, changed, chartId, onDeleted, onClose } = props
  const [draft, setDraft] = useState(start)
  const [wrong, setWrong] = useState<Wrong>({})
  const [isDeleting, setIsDeleting] = useState(false)
  const { stored, save, isAllowed } = useSave(props, draft)
  const change = (part: Partial<SchemeDraft>): void => {
    save.reset()
    setDraft(before => ({ ...before, ...part }))
  }
  const isReady = draft.name.trim() !== '' && wrongText(wrong) === undefined && isAllowed
  const deleted = (): void => {
    onDeleted()
    onClose()
  }
  const buttons = (
    <>
      {changed === null ? null : (
        <Button variant="ghost" className={s.delete} disabled={!stored} onClick={() => setIsDeleting(true)}>
          {t('Delete')}
        </Button>
      )}
      {stored ? <span className={s.uses}>{t('Used by {uses}', { uses: countText(stored) })}</span> : null}
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button variant="primary" busy={save.isPending} disabled={!isReady} onClick={() => save.mutate()}>
        {t('Save')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      size="l"
      title={changed === null ? t('Make a color scheme') : t('Change the color scheme')}
      onOpenChange={open => !open && onClose()}
      footer={
        isDeleting && stored ? (
          <Deletion stored={stored} onBack={() => setIsDeleting(false)} onDone={deleted} />
        ) : (
          buttons
        )
      }
    >
      <div className={s.dialog}>
        <Fields
          {...props}
          draft={draft}
          wrong={wrong}
          error={save.error}
          onChange={change}
          onWrong={setWrong}
          onSubmit={() => isReady && save.mutate()}
        />
        <div className={s.looks}>
          <SchemePicture chartId={chartId} draft={draft} />
          <Notes draft={draft} />
        </div>
      </div>
    </Dialog>
  )
}

/** Texts that are not colors, by index. */
type Wrong = Readonly<Record<number, string | null>>

const wrongText = (wrong: Wrong): string | undefined =>
  Object.values(wrong).find(text => text !== null && text !== undefined) ?? undefined

interface FieldsProps extends Pick<SchemeDialogProps, 'start' | 'changed' | 'wished'> {
  readonly draft: SchemeDraft
  readonly wrong: Wrong
  readonly error: Error | null
  readonly onChange: (part: Partial<SchemeDraft>) => void
  readonly onWrong: (change: (before: Wrong) => Wrong) => void
  readonly onSubmit: () => void
}

const Fields = ({ start, changed, wished, draft, wrong, error, onChange, onWrong, onSubmit }: FieldsProps) => {
  const errors = error instanceof ApiError ? error.fields : {}
  const invalid = wrongText(wrong)
  const problem =
    invalid === undefined
      ? error && !errors.name
        ? reasonOf(error)
        : null
      : t('Invalid color: {color}', { color: invalid })
  return (
    <form
      className={s.fields}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field
        label={t('Name')}
        required
        error={errors.name?.join(' ')}
        hint={
          wished === null ? null : t('Everything that uses the scheme "{id}" is drawn in these colors.', { id: wished })
        }
      >
        <TextInput value={draft.name} onChange={name => onChange({ name })} maxLength={100} autoComplete="off" />
      </Field>
      {start.kind !== 'categorical' && changed === null ? (
        <Segmented<SchemeKind>
          label={t('Kind')}
          value={draft.kind}
          onChange={kind => onChange({ kind })}
          options={[
            { value: 'sequential', label: t('Amounts') },
            { value: 'diverging', label: t('Around a middle') },
          ]}
        />
      ) : null}
      <SchemeColors
        colors={draft.colors}
        onChange={colors => onChange({ colors })}
        onWrong={(index, text) => onWrong(before => ({ ...before, [index]: text }))}
      />
      {problem === null ? null : (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" hidden />
    </form>
  )
}

/** Notes on the measured properties of a scheme. */
const Notes = ({ draft: { kind, colors } }: { readonly draft: SchemeDraft }) => {
  const notes = schemeNotes(kind, colors, GROUNDS)
  const good =
    kind === 'categorical'
      ? t('Safe: the first five stay apart for red-green color-blind eyes.')
      : t('Even: lightness goes one way, so more looks like more.')
  const isGood = !notes.some(({ about }) => about === 'alike' || about === 'uneven')
  return (
    <ul className={s.notes} aria-label={t('About these colors')} aria-live="polite">
      {isGood ? (
        <li data-good>
          <CircleCheck size={14} aria-hidden />
          {kind === 'diverging' ? t('Even: lightness goes one way on each side of the middle.') : good}
        </li>
      ) : null}
      {notes.map(note => (
        <li key={schemeNoteText(note)}>
          <TriangleAlert size={14} aria-hidden />
          {schemeNoteText(note)}
        </li>
      ))}
    </ul>
  )
}

/** Returns a text of the number of charts and dashboards that use the scheme. */
function countText({ uses }: StoredScheme): string {
  const { charts = 0, dashboards = 0 } = uses ?? {}
  const ofCharts = t('{charts, plural, one {# chart} other {# charts}}', { charts })
  const ofDashboards = t('{dashboards, plural, one {# dashboard} other {# dashboards}}', { dashboards })
  if (dashboards === 0) return ofCharts
  return charts === 0 ? ofDashboards : t('{ofCharts} and {ofDashboards}', { ofCharts, ofDashboards })
}

interface DeletionProps {
  readonly stored: StoredScheme
  readonly onBack: () => void
  readonly onDone: () => void
}

const Deletion = ({ stored, onBack, onDone }: DeletionProps) => {
  const app = useApp()
  const remove = useMutation({
    mutationFn: () => deleteScheme(app, stored),
    onSuccess: () => {
      onDone()
      app.part(createToasts).success(t('Color scheme "{name}" deleted', { name: stored.name }), {
        label: t('Undo'),
        onAction: () =>
          void restoreScheme(app, stored).catch((error: unknown) => app.part(createToasts).error(reasonOf(error))),
      })
    },
    onError: error => app.part(createToasts).error(reasonOf(error)),
  })
  const { charts = 0, dashboards = 0 } = stored.uses ?? {}
  return (
    <>
      <span className={s.uses} role="alert">
        {charts + dashboards === 0
          ? t('It is not used anywhere.')
          : t('Used by {uses}, which will be drawn in other colors.', { uses: countText(stored) })}
      </span>
      <Button onClick={onBack}>{t('Back')}</Button>
      <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('Delete scheme')}
      </Button>
    </>
  )
}
