import { Field, TextInput } from '@belvedere/ui'
import { t } from '../../i18n.ts'

export interface TypedWordProps {
  /** In capitals; whoever types need not. */
  readonly word: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Requires typing a word before something that is not lightly done. */
export const TypedWord = ({ word, value, onChange }: TypedWordProps) => (
  <Field label={t('Type "{word}" to confirm', { word })}>
    <TextInput value={value} onChange={onChange} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
  </Field>
)
