import { Button, Dialog, Field, TextInput } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './VirtualDatasetDialog.module.css'

/** Text of a query, with its database and schema. */
export interface QueryText {
  readonly database: number
  readonly schema: string | null
  readonly sql: string
}

export interface VirtualDatasetDialogProps {
  readonly query: QueryText
  readonly title: string
  readonly lead: string
  readonly submitLabel: string
  /** Proposed name. */
  readonly name: string
  /** Alternative action for the query. */
  readonly alternative?: ReactNode
  readonly onCreated: (datasetId: number) => void
  readonly onClose: () => void
}

const MAX_NAME_LENGTH = 250

/** Creates the dataset and reports the result. */
function useCreating({ query, onCreated }: VirtualDatasetDialogProps) {
  const app = useApp()
  const client = useQueryClient()
  const [isCreating, setCreating] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const create = async (table_name: string) => {
    if (table_name === '' || isCreating) return
    setCreating(true)
    setError(null)
    try {
      const { id } = await call(app, 'POST /api/v1/dataset/', { body: { ...query, table_name } })
      await client.invalidateQueries({ queryKey: ['dataset'] })
      onCreated(id)
    } catch (reason) {
      setError(reason)
      setCreating(false)
    }
  }
  return { isCreating, error, create }
}

/** Dialog that saves a query as a virtual dataset. */
export const VirtualDatasetDialog = (props: VirtualDatasetDialogProps) => {
  const { title, lead, submitLabel, alternative, onClose } = props
  const [name, setName] = useState(props.name)
  const { isCreating, error, create } = useCreating(props)
  const submit = () => create(name.trim())
  return (
    <Dialog
      open
      size="m"
      onOpenChange={open => open || onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {alternative}
          <Button
            variant="primary"
            busy={isCreating}
            disabledReason={name.trim() === '' ? t('A name is needed') : undefined}
            onClick={submit}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className={s.lead}>{lead}</p>
        <Field label={t('Dataset name')} required error={error === null ? undefined : reasonOf(error)}>
          <TextInput value={name} onChange={setName} maxLength={MAX_NAME_LENGTH} />
        </Field>
      </form>
    </Dialog>
  )
}
