/** Labels of columns, fields and operators in lists, reads and `_info`, as clients of this API expect them. */
import type { TSchema } from 'typebox'
import type { FieldRule, FieldRules } from './fields.ts'
import type { AnyRow, Reading, Serialized } from './resource.ts'

/** `owners.id` → `Owners Id`. */
export const toLabel = (column: string): string =>
  column
    .replace(/[._]/g, ' ')
    .replace(/(^|[^a-z])([a-z])/gi, (_, before: string, letter) => before + letter.toUpperCase())

type Loose = TSchema & {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

/** Returns the names one level below a column: those of its object, or of the objects in its list. */
function innerNames(schema: Loose | undefined): readonly string[] {
  if (!schema) return []
  if (schema.properties) return Object.keys(schema.properties)
  return schema.items ? innerNames(schema.items) : (schema.anyOf ?? []).flatMap(innerNames)
}

/** Returns labels of columns and of the names one level below: `changed_by` also has `changed_by.first_name`. */
export function labelsOf<R extends AnyRow>(
  { detailSchema }: Pick<Reading<R>, 'detailSchema'>,
  columns: readonly string[],
): Serialized {
  const names = columns.flatMap(column => [
    column,
    ...innerNames(detailSchema?.properties[column]).map(inner => `${column}.${inner}`),
  ])
  return Object.fromEntries(names.map(name => [name, toLabel(name)]))
}

const OPERATOR_LABELS: Readonly<Record<string, string>> = {
  eq: 'Equal to',
  neq: 'Not Equal to',
  gt: 'Greater than',
  lt: 'Smaller than',
  sw: 'Starts with',
  nsw: 'Not Starts with',
  ew: 'Ends with',
  new: 'Not Ends with',
  ct: 'Contains',
  nct: 'Not Contains',
  in: 'In',
  not_in: 'Not In',
  rel_o_m: 'Relation',
  nrel_o_m: 'No Relation',
  rel_m_m: 'Relation as Many',
}

/** Returns the label of an operator. The prefix of its resource is removed: `chart_is_favorite` is `Is Favorite`. */
export const operatorLabel = (operator: string): string =>
  OPERATOR_LABELS[operator] ?? toLabel(operator.replace(/^(chart|dashboard|dataset|saved_query)_/, ''))

type Schema = NonNullable<FieldRule['schema']>

const TYPES: Readonly<Record<string, string>> = {
  string: 'String',
  integer: 'Integer',
  number: 'Float',
  boolean: 'Boolean',
  array: 'List',
  object: 'Dict',
}

const typeName = (schema: Schema): string =>
  schema.format === 'date-time' ? 'DateTime' : (TYPES[String(schema.type)] ?? 'Raw')

const bound = (value: unknown): string => (value === undefined ? 'None' : String(value))

/**
 * Returns the limits of a field in the format of the API, such as `<Length(min=1, max=250, equal=None, error=None)>`.
 */
function validators(schema: Schema): readonly string[] {
  const { minLength, maxLength, minimum, maximum, enum: choices } = schema
  return [
    ...(minLength === undefined && maxLength === undefined
      ? []
      : [`<Length(min=${bound(minLength)}, max=${bound(maxLength)}, equal=None, error=None)>`]),
    ...(minimum === undefined && maximum === undefined
      ? []
      : [`<Range(min=${bound(minimum)}, max=${bound(maximum)}, error=None)>`]),
    ...(Array.isArray(choices)
      ? [`<OneOf(choices=[${choices.map(choice => `'${choice}'`).join(', ')}], labels=[])>`]
      : []),
  ]
}

/** Returns the fields of a form. `validate` is present only if a field has limits. */
export const formColumns = (fields: FieldRules): readonly Serialized[] =>
  Object.entries(fields).map(([name, { required, schema = {} }]) => {
    const validate = validators(schema)
    return {
      name,
      label: toLabel(name),
      description: '',
      type: typeName(schema),
      required: required === true,
      unique: false,
      ...(validate.length > 0 ? { validate } : {}),
    }
  })
