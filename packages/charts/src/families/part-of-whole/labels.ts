/** Contents of the label of a slice or a step, by the `label_type` of a form. */
export const LABEL_TYPES = [
  'key',
  'value',
  'percent',
  'key_value',
  'key_percent',
  'key_value_percent',
  'value_percent',
] as const
export type LabelType = (typeof LABEL_TYPES)[number]

/** Returns the label type of a form, or the fallback if it has no supported one. */
export const labelTypeOf = (stored: unknown, fallback: LabelType): LabelType =>
  LABEL_TYPES.find(type => type === stored) ?? fallback

/** A part with its formatted values, each empty if the part has none. */
export interface WrittenPart {
  readonly name: string
  readonly value: string
  readonly share: string
}

export const hasName = (type: LabelType): boolean => type.startsWith('key')

/** Returns the values of a label: `1.23k (12.34%)` with both. */
export function labelFigures(type: LabelType, { value, share }: Omit<WrittenPart, 'name'>): string {
  const figures = [
    ...(type.includes('value') && value ? [value] : []),
    ...(type.includes('percent') && share ? [share] : []),
  ]
  return figures.length === 2 ? `${figures[0]} (${figures[1]})` : (figures[0] ?? '')
}

/** Returns a label as plain text: `Name: values`, or only one of them, depending on the type. */
export function labelText(type: LabelType, part: WrittenPart): string {
  const figures = labelFigures(type, part)
  return [...(hasName(type) ? [part.name] : []), ...(figures === '' ? [] : [figures])].join(': ')
}
