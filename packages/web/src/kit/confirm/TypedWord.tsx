import { Field, TextInput } from '@belvedere/ui'
import { t } from '../../i18n.ts'

export interface TypedWordProps {
  /** Word in capitals; the typed text may be in any case. */
  readonly word: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Requires typing a word to confirm a destructive action. */
export const TypedWord = ({ word, value, onChange }: TypedWordProps) => (
  <Field label={t('Type "{word}" to confirm', { word })}>
    <TextInput value={value} onChange={onChange} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
  </Field>
)
