/** The API documentation: an OpenAPI 3.1 document generated from the route table. */
import * as api from '@belvedere/api'
import { VERSION } from '../version.ts'
import { type Access, type Route, SIGNED_IN } from './route.ts'

type Part = Readonly<Record<string, unknown>>

const ERROR: Part = {
  type: 'object',
  properties: {
    message: { description: 'A message, or messages by field', type: ['string', 'object'] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          error_type: { type: 'string' },
          level: { type: 'string' },
          extra: { type: 'object' },
        },
      },
    },
  },
}

/** Schemas of the api package with the names of their exports. */
const NAMES = new Map<unknown, string>(Object.entries(api).map(([name, schema]) => [schema, name]))

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** Converts an array of fixed length to the draft of JSON schema that OpenAPI 3.1 uses. */
function fixedLength(schema: Part): Part {
  if (!Array.isArray(schema.items)) return schema
  const { items, additionalItems: _, ...rest } = schema
  return { ...rest, prefixItems: items, items: false }
}

/** Replaces named schemas by references and collects the referenced schemas. */
class References {
  readonly named: Record<string, unknown> = {}

  resolve(value: unknown): unknown {
    const name = NAMES.get(value)
    if (name === undefined) return this.#inside(value)
    if (!Object.hasOwn(this.named, name)) {
      this.named[name] = null
      this.named[name] = this.#inside(value)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  #inside(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(entry => this.resolve(entry))
    if (!isPart(value)) return value
    return Object.fromEntries(Object.entries(fixedLength(value)).map(([key, entry]) => [key, this.resolve(entry)]))
  }
}

const json = (schema: object): Part => ({ 'application/json': { schema } })
const REFUSALS = {
  '400': ['Malformed', 'The request is not well-formed; the field is named'],
  '401': ['NotSignedIn', 'Not signed in'],
  '403': ['NotAllowed', 'Signed in, but not allowed'],
  '404': ['NotFound', 'The object does not exist, or the caller may not see it'],
} as const
const refused = (status: keyof typeof REFUSALS): Part => ({
  [status]: { $ref: `#/components/responses/${REFUSALS[status][0]}` },
})

const FORM_FIELDS: readonly (readonly [ending: RegExp, field: string])[] = [
  [/\/assets\/import$/, 'bundle'],
  [/\/import$/, 'formData'],
  [/\/upload(_metadata)?$/, 'file'],
]

function bodyOf({ method, url, schema, docs }: Route): Part | undefined {
  if (method !== 'POST' && method !== 'PUT') return undefined
  const field = FORM_FIELDS.find(([ending]) => ending.test(url))?.[1]
  if (field === undefined)
    return { content: json((schema?.body as object | undefined) ?? docs?.body ?? { type: 'object' }) }
  const properties = { [field]: { type: 'string', format: 'binary' }, ...docs?.form }
  return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } }
}

function parametersOf({ method, url, docs }: Route): readonly Part[] {
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(docs?.query ?? {}).map(([name, schema]) => ({ name, in: 'query', schema }))
  if (docs?.q === undefined && method !== 'GET') return [...inPath, ...inQuery]
  const q = {
    name: 'q',
    in: 'query',
    description: 'Options, in Rison or JSON',
    ...(docs?.q === undefined ? { schema: { type: 'string' } } : { content: json(docs.q) }),
  }
  return [...inPath, ...inQuery, q]
}

const needs = (access: Access): string =>
  access.kind === 'permission' ? `Needs ${access.permission} on ${access.view}.` : ''

function contentOf({ url, docs }: Route): Part {
  const media = docs?.media ?? (url.endsWith('/export') ? 'application/zip' : undefined)
  return media === undefined
    ? json(docs?.answer ?? { type: 'object' })
    : { [media]: { schema: { type: 'string', format: 'binary' } } }
}

function operationOf(route: Route): Part {
  const { url, access, docs } = route
  const [, area, , tag] = url.split('/')
  const body = bodyOf(route)
  return {
    tags: [area === 'api' ? tag : 'pages'],
    ...(docs ? { summary: docs.summary } : {}),
    description: [docs?.description, needs(access)].filter(Boolean).join(' '),
    parameters: parametersOf(route),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [docs?.status ?? 200]: { description: 'Done', content: contentOf(route) },
      ...refused('400'),
      ...(access.kind === 'public' ? {} : { ...refused('401'), ...refused('403') }),
      ...(url.includes(':') ? refused('404') : {}),
    },
    ...(access.kind === 'public' ? { security: [] } : {}),
  }
}

/** Addresses that clients write without a trailing slash. */
const BARE = new Set(['/api/v1/chart/data'])

/** Returns the address of a route as written in the document. */
export const describedPath = (url: string): string =>
  `${url.replace(/:(\w+)/g, '{$1}')}${/\/:\w+$/.test(url) || BARE.has(url) ? '' : '/'}`

/** Returns the document. Addresses outside of the API are listed if they have documentation. */
export function openApiOf(routes: readonly Route[]): Part {
  const references = new References()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    if (!route.url.startsWith('/api/') && !route.docs) continue
    const path = describedPath(route.url)
    const operations = paths[path] ?? {}
    paths[path] = operations
    operations[String(route.method).toLowerCase()] = references.resolve(operationOf(route))
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Belvedere',
      version: VERSION,
      description: 'Every path also works with a slash at its end.',
    },
    paths,
    components: {
      schemas: { ...references.named, Error: ERROR },
      responses: Object.fromEntries(
        Object.values(REFUSALS).map(([name, description]) => [
          name,
          { description, content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
      securitySchemes: {
        jwt: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'belvedere_session' },
      },
    },
    security: [{ jwt: [] }, { session: [] }],
  }
}

const ANY = { type: 'object', additionalProperties: true }
const DOCUMENT = {
  type: 'object',
  required: ['openapi', 'info', 'paths', 'components'],
  properties: {
    openapi: { type: 'string' },
    info: ANY,
    paths: ANY,
    components: ANY,
    security: { type: 'array', items: ANY },
  },
}

/** Returns the route GET /api/v1/_openapi, which also lists itself. */
export function openApiRoute(others: readonly Route[]): Route {
  let text: string | undefined
  const route: Route = {
    method: 'GET',
    url: '/api/v1/_openapi',
    access: SIGNED_IN,
    docs: { summary: 'This description', answer: DOCUMENT },
    handler: ({ reply }) => {
      text ??= JSON.stringify(openApiOf([...others, route]))
      return reply.type('application/json; charset=utf-8').send(text)
    },
  }
  return route
}
