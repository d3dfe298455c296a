import { Button, Dialog, Field, TextInput } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../data/api-error.ts'
import { t } from '../../i18n.ts'
import { createVirtualDataset } from './calls.ts'
import s from './SqlEditor.module.css'
import type { QueryTab } from './tabs.ts'

export interface ChartDialogProps {
  readonly tab: QueryTab
  /** The one statement that becomes the dataset. */
  readonly sql: string
  readonly onCreated: (datasetId: number) => void
  readonly onClose: () => void
}

/** Makes a dataset of the text, to draw charts from. */
export const ChartDialog = ({ tab, sql, onCreated, onClose }: ChartDialogProps) => {
  const client = useQueryClient()
  const [name, setName] = useState(tab.title)
  const [isMaking, setMaking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const make = async () => {
    if (tab.database_id === null || name.trim() === '' || isMaking) return
    setMaking(true)
    setError(null)
    try {
      const body = { database: tab.database_id, schema: tab.schema, table_name: name.trim(), sql }
      const id = await createVirtualDataset(body)
      await client.invalidateQueries({ queryKey: ['dataset'] })
      onCreated(id)
    } catch (reason) {
      setError(reason)
      setMaking(false)
    }
  }
  return (
    <Dialog
      open
      size="m"
      onOpenChange={open => open || onClose()}
      title={t('Create a chart from this query')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            busy={isMaking}
            disabledReason={name.trim() === '' ? t('A name is needed') : undefined}
            onClick={make}
          >
            {t('Save and explore')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          void make()
        }}
      >
        <p className={s.lead}>
          {t('The query is saved as a virtual dataset. Its charts run it each time, so they follow the data.')}
        </p>
        <Field label={t('Dataset name')} required error={error === null ? undefined : reasonOf(error)}>
          <TextInput value={name} onChange={setName} maxLength={250} />
        </Field>
      </form>
    </Dialog>
  )
}
