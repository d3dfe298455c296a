import { ColorScheme } from '@belvedere/api'
import { isKnownRamp, isKnownScheme, parseColor, printHex } from '@belvedere/core/color'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { type Body, brokenRule, type FieldRule, oneOf, required, text, wordOf } from '../../crud/fields.ts'
import { AUDIT_COLUMNS, AUDIT_RELATED, auditOrder, plainWriting, presentPlain } from '../../crud/plain.ts'
import { contains } from '../../crud/query/filters.ts'
import type { Resource } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { auditFilters } from '../../crud/shared.ts'
import { storedJson } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { usesOf } from './uses.ts'

type ColorSchemeRow = Selectable<MetadataSchema['color_schemes']>

/** Maximum number of schemes, because every page contains all of them. */
const MAX_SCHEMES = 100
const LEAST_COLORS = 2
const MAX_COLORS = 40

function colorsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'Not a valid list.'
  if (value.length < LEAST_COLORS || value.length > MAX_COLORS) {
    return `A scheme has ${LEAST_COLORS} to ${MAX_COLORS} colors.`
  }
  const wrong = value.find(color => typeof color !== 'string' || parseColor(color) === undefined)
  return wrong === undefined ? null : `Invalid color: ${wordOf(wrong)}`
}

const COLORS: FieldRule = {
  check: colorsProblem,
  nullable: false,
  schema: { type: 'array', items: { type: 'string' }, minItems: LEAST_COLORS, maxItems: MAX_COLORS },
}
const NAME = text(1, 100)
const name = sql.ref('color_schemes.name')

/** Returns `northwind_brand` for `Northwind brand`. */
const idOfName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '') || 'scheme'

/** Returns the sent id, which must be unused, or an unused id derived from the name. */
async function newSchemeId({ store }: Context, body: Body): Promise<string> {
  const rows = await store.selectFrom('color_schemes').select('scheme_id').execute()
  if (rows.length >= MAX_SCHEMES)
    throw brokenRule('name', `There can be at most ${MAX_SCHEMES} color schemes. Delete one first.`)
  const isTaken = (id: string): boolean =>
    isKnownScheme(id) || isKnownRamp(id) || rows.some(({ scheme_id }) => scheme_id === id)
  if (typeof body.scheme_id === 'string') {
    if (isTaken(body.scheme_id)) throw brokenRule('scheme_id', 'A color scheme with this id already exists.')
    return body.scheme_id
  }
  const base = idOfName(wordOf(body.name))
  let id = base
  for (let next = 2; isTaken(id); next++) id = `${base}_${next}`
  return id
}

const printed = (color: string): string => {
  const parsed = parseColor(color)
  return parsed ? printHex(parsed) : color
}

async function toColumns(context: Context, body: Body, row: ColorSchemeRow | null): Promise<Body> {
  const { store } = context
  if (typeof body.name === 'string') {
    const taken = await store
      .selectFrom('color_schemes')
      .select('id')
      .where('name', '=', body.name)
      .where('id', '!=', row?.id ?? 0)
      .executeTakeFirst()
    if (taken) throw brokenRule('name', 'Name must be unique')
  }
  return {
    ...body,
    ...(row ? {} : { scheme_id: await newSchemeId(context, body) }),
    ...(Array.isArray(body.colors) ? { colors: body.colors.map(printed) } : {}),
  }
}

/** Color schemes for charts and dashboards. A user with the right to write them may write all of them. */
export const colorSchemeResource: Resource<ColorSchemeRow> = {
  path: 'color_scheme',
  detailSchema: ColorScheme,
  nouns: ['color scheme', 'color schemes'],
  view: 'ColorScheme',
  table: 'color_schemes',
  list: {
    columns: ['id', 'uuid', 'name', 'scheme_id', 'kind', 'colors', ...AUDIT_COLUMNS],
    filters: {
      id: { kind: 'number', sql: sql.ref('color_schemes.id') },
      name: { kind: 'text', sql: name, named: { color_scheme_all_text: value => contains(name, value) } },
      scheme_id: { kind: 'text', sql: sql.ref('color_schemes.scheme_id') },
      ...auditFilters('color_schemes', 'color_scheme'),
    },
    order: { name: sql`lower(${name})`, ...auditOrder('color_schemes') },
  },
  related: AUDIT_RELATED,
  distinct: {},
  listed: () => EVERYTHING,
  readable: () => EVERYTHING,
  refusal: 'NOT_FOUND',
  byKey: key => sql`color_schemes.uuid = ${key.toLowerCase()}`,
  present: (context, rows) =>
    presentPlain(context, rows, ({ name, scheme_id, kind, colors }) => ({
      name,
      scheme_id,
      kind,
      colors: storedJson(colors, []),
    })),
  presentOne: async (context, { scheme_id }) => ({ uses: await usesOf(context, scheme_id) }),
  writing: plainWriting<ColorSchemeRow>({
    type: 'color_scheme',
    table: 'color_schemes',
    fields: { name: NAME, colors: COLORS },
    createFields: {
      name: required(NAME),
      scheme_id: { ...text(1, 100), nullable: false },
      kind: required(oneOf(['categorical', 'sequential', 'diverging'])),
      colors: required(COLORS),
    },
    defaults: {},
    toColumns,
  }),
}
