import { Button, Dialog, Segmented } from '@belvedere/ui'
import { ChevronLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import { AddressFields, TextRow } from './AddressFields.tsx'
import s from './Connect.module.css'
import { type FormMode, hasStoredPassword, settingsBody } from './connection-form.ts'
import { EngineTiles } from './EngineTiles.tsx'
import type { Engine } from './engines.ts'
import { MoreSettings } from './MoreSettings.tsx'
import { OutcomeNote } from './OutcomeNote.tsx'
import { type Connection, type ConnectionOptions, useConnection } from './use-connection.ts'

const OverwriteNote = lazy(() =>
  import('../../kit/live/OverwriteNote.tsx').then(module => ({ default: module.OverwriteNote })),
)

export interface ConnectDialogProps extends Pick<ConnectionOptions, 'onStored'> {
  readonly onClose: () => void
}

/** Dialog that connects a database: choose the engine, then enter the address. */
export const ConnectDialog = ({ onStored, onClose }: ConnectDialogProps) => {
  const [engine, setEngine] = useState<Engine | null>(null)
  if (engine)
    return (
      <FormDialog
        title={t('Connect {engine}', { engine: engine.name })}
        engine={engine}
        stored={null}
        onStored={onStored}
        onBack={() => setEngine(null)}
        onClose={onClose}
      />
    )
  return (
    <Dialog open size="l" title={t('Connect a database')} onOpenChange={open => open || onClose()}>
      <EngineTiles onPick={setEngine} />
    </Dialog>
  )
}

export interface FormDialogProps extends ConnectionOptions {
  readonly title: string
  /** Returns to the choice of the engine. */
  readonly onBack?: (() => void) | undefined
  readonly onClose: () => void
}

/** Form that edits, tests and saves a connection. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, engine, stored, onBack, onClose } = props
  const connection = useConnection(props)
  const [isLeaving, setLeaving] = useState(false)
  const retainsPassword = hasStoredPassword(stored?.connection ?? null)
  const { form, firstField } = useFocus(connection)
  const leave = () => (connection.isDirty ? setLeaving(true) : onClose())
  return (
    <Dialog
      open
      title={title}
      initialFocus={firstField}
      onOpenChange={open => open || leave()}
      footer={
        isLeaving ? (
          <Leaving onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <Actions connection={connection} isNew={stored === null} onClose={onClose} />
        )
      }
    >
      <form
        ref={form}
        className={s.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (connection.phase === 'idle') connection.store()
        }}
      >
        <Top engine={engine} connection={connection} onBack={onBack} />
        <AddressFields engine={engine} connection={connection} retainsPassword={retainsPassword} />
        <TextRow
          connection={connection}
          name="database_name"
          label={t('Display name')}
          required
          hint={t('The name that is shown in lists.')}
        />
        <MoreSettings engine={engine} connection={connection} takesUploads={false} />
        <Overwritten connection={connection} />
        <div className={s.outcome}>
          <OutcomeNote
            running={runningText(connection.phase, stored === null)}
            outcome={connection.outcome}
            onCancel={connection.cancel}
          />
        </div>
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

const runningText = (phase: Connection['phase'], isNew: boolean): string | null => {
  if (phase === 'idle') return null
  if (phase === 'testing') return t('Trying the connection')
  return isNew ? t('Connecting') : t('Saving')
}

const hasKeyboard = (): boolean => !window.matchMedia('(pointer: coarse)').matches

/** Focuses the first field initially, and the first invalid field after an error of the server. */
const useFocus = ({ problems, phase }: Connection) => {
  const element = useRef<HTMLFormElement>(null)
  const firstField = useRef<HTMLElement>(null)
  const before = useRef(phase)
  useEffect(() => {
    const hasEnded = before.current !== 'idle' && phase === 'idle'
    before.current = phase
    if (hasEnded && Object.keys(problems).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [phase, problems])
  const form = useCallback((node: HTMLFormElement | null) => {
    element.current = node
    firstField.current = node?.querySelector<HTMLElement>('input:not([type="radio"])') ?? null
  }, [])
  // On touch screens, the on-screen keyboard would cover the form.
  return { form, firstField: hasKeyboard() ? firstField : undefined }
}

type TopProps = Pick<FormDialogProps, 'engine' | 'onBack'> & { readonly connection: Connection }

/** Switch between fields and URI, and the button back to the engines. */
const Top = ({ engine, onBack, connection }: TopProps) =>
  engine.isFile && !onBack ? null : (
    <div className={s.top}>
      {engine.isFile ? null : (
        <Segmented<FormMode>
          size="s"
          label={t('How to write the address')}
          value={connection.form.mode}
          onChange={mode => connection.change({ mode })}
          options={[
            { value: 'fields', label: t('Field by field') },
            { value: 'uri', label: t('As one line') },
          ]}
        />
      )}
      {onBack ? (
        <Button size="s" variant="ghost" icon={<ChevronLeft />} onClick={onBack}>
          {t('Another kind')}
        </Button>
      ) : null}
    </div>
  )

interface ActionsProps extends Pick<FormDialogProps, 'onClose'> {
  readonly connection: Connection
  readonly isNew: boolean
}

const Actions = ({ connection, isNew, onClose }: ActionsProps): ReactNode => {
  const { conflict, phase, missing } = connection
  const whyNotTest = missing.length > 0 ? t('Fill in the fields marked with * first') : undefined
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        {conflict ? t('Discard mine') : t('Cancel')}
      </Button>
      <Button busy={phase === 'testing'} disabledReason={whyNotTest} onClick={connection.test}>
        {t('Test connection')}
      </Button>
      <Button variant={conflict ? 'danger' : 'primary'} busy={phase === 'storing'} onClick={connection.store}>
        {conflict ? t('Overwrite') : isNew ? t('Connect') : t('Save')}
      </Button>
    </>
  )
}

const Leaving = ({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) => (
  <>
    <span className={s.first} role="alert">
      {t('Discard what you have typed?')}
    </span>
    <Button variant="ghost" onClick={onStay}>
      {t('Keep editing')}
    </Button>
    <Button variant="danger" onClick={onLeave}>
      {t('Discard')}
    </Button>
  </>
)

/** Shows the stored version beside the user's own after a write conflict. */
export const Overwritten = ({ connection }: { readonly connection: Connection }) => {
  const { conflict, form, moved } = connection
  if (!conflict) return null
  const { server_cert: _, ...settings } = settingsBody(form)
  const address = moved && form.mode === 'uri' ? { sqlalchemy_uri: form.sqlalchemy_uri } : {}
  return (
    <Suspense fallback={null}>
      <OverwriteNote conflict={conflict} stored={conflict.stored} local={{ ...settings, ...address }} />
    </Suspense>
  )
}
