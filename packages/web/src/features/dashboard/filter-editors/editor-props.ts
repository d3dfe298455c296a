import type { MaskValue, NativeFilter } from '@belvedere/core/filters'

export interface EditorProps {
  readonly filter: NativeFilter
  readonly value: MaskValue
  /** `label` is how the value reads in chips, where it differs from the value itself. */
  readonly onChange: (value: MaskValue, label?: string) => void
}
