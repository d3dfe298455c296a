import { Field, TextInput } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { type LayerRow, saveLayer } from './calls.ts'
import { mayWriteAnnotations } from './layer-kind.tsx'
import { SaveDialog } from './SaveDialog.tsx'

interface LayerDialogProps {
  /** Layer to edit, or null for a new one. */
  readonly layer: LayerRow | null
  readonly onClose: () => void
}

/** Form for the name and description of a layer. */
export const LayerDialog = ({ layer, onClose }: LayerDialogProps) => {
  const app = useApp()
  const [name, setName] = useState(layer?.name ?? '')
  const [descr, setDescr] = useState(layer?.descr ?? '')
  return (
    <SaveDialog
      title={layer ? t('Edit annotation layer properties') : t('Add annotation layer')}
      canSave={name.trim() !== ''}
      isWritable={mayWriteAnnotations(app)}
      save={() => saveLayer(app, layer?.id ?? null, { name: name.trim(), descr })}
      onClose={onClose}
    >
      <Field label={t('Name')} required>
        <TextInput value={name} onChange={setName} maxLength={250} aria-label={t('Name')} />
      </Field>
      <Field label={t('Description')}>
        <TextInput value={descr} onChange={setDescr} aria-label={t('Description')} />
      </Field>
    </SaveDialog>
  )
}
