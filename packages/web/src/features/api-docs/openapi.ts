/** Parts of an OpenAPI 3.1 document that the page uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}
export interface OperationObject {
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses?: Readonly<Record<string, Content & { readonly description?: string }>>
}
export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

/** Operation with its path and method. */
export interface Operation extends OperationObject {
  /** Upper case. */
  readonly method: string
  readonly path: string
}
export interface OperationGroup {
  readonly tag: string
  readonly operations: readonly Operation[]
}

/**
 * Groups operations by tag, in alphabetical order. Includes operations whose path, method or text contains every word
 * of `search`.
 */
export function operationGroups(document: OpenApi, search: string): readonly OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, Operation[]>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const text = `${method} ${path} ${operation.summary ?? ''} ${operation.description ?? ''}`.toLowerCase()
      if (!words.every(word => text.includes(word))) continue
      const tag = operation.tags?.[0] ?? 'api'
      groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, method: method.toUpperCase(), path }])
    }
  }
  return [...groups]
    .map(([tag, operations]) => ({ tag, operations }))
    .sort((one, other) => one.tag.localeCompare(other.tag))
}

/** Returns the schema that `$ref` points to, with its name. */
export function resolveSchema(document: OpenApi, schema: Schema): { readonly schema: Schema; readonly name?: string } {
  const name = schema.$ref?.split('/').at(-1)
  const resolved = name === undefined ? undefined : document.components?.schemas?.[name]
  return name !== undefined && resolved !== undefined ? { schema: resolved, name } : { schema }
}

/** Describes a schema in a few words: `integer`, `text, at most 500`, `Chart[]`, `"a" | "b"`. */
export function schemaWords(document: OpenApi, given: Schema): string {
  const { schema, name } = resolveSchema(document, given)
  if (name !== undefined) return name
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(each => JSON.stringify(each)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(each => schemaWords(document, each)))].join(' | ')
  if (schema.type === 'array') return `${schema.items ? schemaWords(document, schema.items) : 'any'}[]`
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.join(' | ') ?? 'any')
  const limits = [
    schema.format,
    schema.maxLength === undefined ? undefined : `≤ ${schema.maxLength}`,
    schema.minimum === undefined ? undefined : `≥ ${schema.minimum}`,
    schema.maximum === undefined ? undefined : `≤ ${schema.maximum}`,
  ].filter(Boolean)
  return limits.length > 0 ? `${type} (${limits.join(', ')})` : type
}

export interface Field {
  readonly name: string
  readonly words: string
  readonly required: boolean
  readonly description: string | undefined
  /** Schema of the nested fields: those of the object, or of the items of the array. */
  readonly inner: Schema | undefined
}

const hasFields = (document: OpenApi, given: Schema): Schema | undefined => {
  const { schema } = resolveSchema(document, given)
  if (schema.properties) return schema
  return schema.items ? hasFields(document, schema.items) : undefined
}

/** Returns the fields of an object, or of the objects in an array. Empty for other schemas. */
export function fieldsOf(document: OpenApi, given: Schema): readonly Field[] {
  const schema = hasFields(document, given)
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    words: schemaWords(document, field),
    required: schema?.required?.includes(name) ?? false,
    description: field.description,
    inner: hasFields(document, field),
  }))
}

/** Returns the JSON schema of a body or response, if it has one. */
export const jsonSchema = ({ content }: Content): Schema | undefined => content?.['application/json']?.schema

/** Returns the URL with path and query values filled in. A missing path value stays as `{name}`. */
export function filledAddress({ path, parameters = [] }: Operation, values: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : whole,
  )
  const query = parameters
    .filter(({ name, in: place }) => place === 'query' && values[name])
    .map(({ name }) => `${name}=${encodeURIComponent(values[name] ?? '')}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}
