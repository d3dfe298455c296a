import type { MaskValue, NativeFilter } from '@belvedere/core/filters'

export interface EditorProps {
  readonly filter: NativeFilter
  readonly value: MaskValue
  /** `label` is the text for chips if it differs from the value. */
  readonly onChange: (value: MaskValue, label?: string) => void
}
