import { Button, createToasts, Dialog, ErrorState, Field, RetryButton, Skeleton, TextInput } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './Connect.module.css'
import { FormDialog, Overwritten } from './ConnectDialog.tsx'
import { connectionQuery, enginesQuery } from './calls.ts'
import { type Engine, engineName, toEngine } from './engines.ts'
import { Allowed, CacheTimeout } from './MoreSettings.tsx'
import { OutcomeNote } from './OutcomeNote.tsx'
import { type ConnectionOptions, type Stored, useConnection } from './use-connection.ts'

export interface EditDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** Returns an engine that a stored connection uses but the deployment does not offer. */
const unoffered = (engine: string): Engine =>
  toEngine({
    engine,
    name: engineName(engine),
    default_driver: '',
    available_drivers: [],
    preferred: false,
    engine_information: { supports_file_upload: false, disable_ssh_tunneling: true, supports_dynamic_catalog: false },
    sqlalchemy_uri_placeholder: `${engine}:///`,
  })

/** Dialog that loads a stored connection and edits it. */
export const EditDialog = ({ id, onClose }: EditDialogProps) => {
  const app = useApp()
  const stored = useQuery(connectionQuery(app, id))
  const engines = useQuery(enginesQuery(app))
  const name = stored.data?.connection.database_name
  const title = name === undefined ? t('Edit a connection') : t('Edit {name}', { name })
  const error = stored.error ?? engines.error
  if (!stored.data || !engines.data)
    return (
      <Dialog open title={title} onOpenChange={open => open || onClose()}>
        {error ? (
          <ErrorState
            title={t('The connection could not be read')}
            text={reasonOf(error)}
            action={<RetryButton onRetry={() => (stored.error ? stored.refetch() : engines.refetch())} />}
          />
        ) : (
          <Skeleton height={240} />
        )}
      </Dialog>
    )
  const { connection } = stored.data
  const offered = engines.data.find(({ engine }) => engine === connection.backend)
  const engine = offered ? toEngine(offered) : unoffered(connection.backend)
  const onStored: ConnectionOptions['onStored'] = ({ database_name }) => {
    app.part(createToasts).success(t('Saved: {name}', { name: database_name }))
    onClose()
  }
  return connection.engine_information.supports_file_upload ? (
    <OwnDialog title={title} engine={engine} stored={stored.data} onStored={onStored} onClose={onClose} />
  ) : (
    <FormDialog title={title} engine={engine} stored={stored.data} onStored={onStored} onClose={onClose} />
  )
}

interface OwnDialogProps {
  readonly title: string
  readonly engine: Engine
  readonly stored: Stored
  readonly onStored: ConnectionOptions['onStored']
  readonly onClose: () => void
}

/** Dialog for the database of uploaded files. Its address and name are fixed; its permissions can be changed. */
const OwnDialog = ({ title, onClose, ...options }: OwnDialogProps) => {
  const connection = useConnection(options)
  const { conflict, phase } = connection
  return (
    <Dialog
      open
      title={title}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {conflict ? t('Discard mine') : t('Cancel')}
          </Button>
          <Button variant={conflict ? 'danger' : 'primary'} busy={phase === 'storing'} onClick={connection.store}>
            {conflict ? t('Overwrite') : t('Save')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <Field
          label={t('Display name')}
          hint={t('It stores the tables of uploaded files. Its name cannot be changed.')}
        >
          <TextInput value={connection.form.database_name} onChange={() => undefined} readOnly />
        </Field>
        <Allowed connection={connection} takesUploads />
        <CacheTimeout connection={connection} />
        <Overwritten connection={connection} />
        <OutcomeNote running={null} outcome={connection.outcome} onCancel={connection.cancel} />
      </div>
    </Dialog>
  )
}
