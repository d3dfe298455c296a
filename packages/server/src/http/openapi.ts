import { Chart, ChartDataAnswer, Dashboard, DashboardChart, Dataset, UploadPreview, UploadResult } from '@belvedere/api'
import { VERSION } from '../version.ts'
import { type Access, type Route, SIGNED_IN } from './route.ts'

type Part = Readonly<Record<string, unknown>>

/** Named shapes of the document. */
const SCHEMAS = { Chart, ChartDataAnswer, Dashboard, DashboardChart, Dataset, UploadPreview, UploadResult } as const

const ref = (name: keyof typeof SCHEMAS): Part => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: Part): Part => ({ type: 'object', properties, required: Object.keys(properties) })
const result = (schema: Part): Part => object({ result: schema })
const many = (schema: Part): Part => ({ type: 'array', items: schema })
const one = (name: keyof typeof SCHEMAS): Part => object({ id: { type: 'integer' }, result: ref(name) })

/** What an address answers, where its shape has a name; everything else is told as an object. */
const ANSWERS: Readonly<Record<string, Part>> = {
  'GET /api/v1/dashboard/:id': one('Dashboard'),
  'GET /api/v1/dashboard/:id/charts': result(many(ref('DashboardChart'))),
  'GET /api/v1/chart/:id': one('Chart'),
  'GET /api/v1/dataset/:id': one('Dataset'),
  'POST /api/v1/chart/data': ref('ChartDataAnswer'),
  'GET /api/v1/chart/:id/data': ref('ChartDataAnswer'),
  'POST /api/v1/database/:id/upload_metadata': result(ref('UploadPreview')),
  'POST /api/v1/database/:id/upload': object({ message: { type: 'string' }, result: ref('UploadResult') }),
}

const ERROR: Part = {
  type: 'object',
  properties: {
    message: { description: 'A text, or texts by the field that is wrong', type: ['string', 'object'] },
    errors: many(
      object({
        message: { type: 'string' },
        error_type: { type: 'string' },
        level: { type: 'string' },
        extra: { type: 'object' },
      }),
    ),
  },
}

const json = (schema: Part): Part => ({ 'application/json': { schema } })
const refusal = (description: string): Part => ({ description, content: json({ $ref: '#/components/schemas/Error' }) })

const isCreation = ({ method, url }: Route): boolean =>
  method === 'POST' &&
  (/^\/api\/v1\/(dashboard|chart|dataset)$/.test(url) || /\/(permalink|filter_state|form_data|upload)$/.test(url))

const FORM_FIELDS: readonly (readonly [ending: RegExp, field: string])[] = [
  [/\/assets\/import$/, 'bundle'],
  [/\/import$/, 'formData'],
  [/\/upload(_metadata)?$/, 'file'],
]

function bodyOf({ method, url, schema, docs }: Route): Part | undefined {
  if (method !== 'POST' && method !== 'PUT') return undefined
  const field = FORM_FIELDS.find(([ending]) => ending.test(url))?.[1]
  if (field === undefined)
    return { content: json((schema?.body as Part | undefined) ?? docs?.body ?? { type: 'object' }) }
  const form = { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } } }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}

function parametersOf({ method, url }: Route): readonly Part[] {
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  if (method !== 'GET' && method !== 'DELETE') return inPath
  const q = { name: 'q', in: 'query', description: 'Options, in Rison or JSON', schema: { type: 'string' } }
  return [...inPath, q]
}

const needs = (access: Access): string =>
  access.kind === 'permission' ? `Needs ${access.permission} on ${access.view}.` : ''

function operationOf(route: Route): Part {
  const { method, url, access, docs } = route
  const [, , , tag = 'api'] = url.split('/')
  const isZip = url.endsWith('/export')
  const schema = ANSWERS[`${String(method)} ${url}`] ?? docs?.answer ?? { type: 'object' }
  const content = isZip ? { 'application/zip': { schema: { type: 'string', format: 'binary' } } } : json(schema)
  const body = bodyOf(route)
  return {
    tags: [tag],
    ...(docs ? { summary: docs.summary } : {}),
    description: [docs?.description, needs(access)].filter(Boolean).join(' '),
    parameters: parametersOf(route),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [docs?.status ?? (isCreation(route) ? 201 : 200)]: { description: 'Done', content },
      '400': refusal('The request is not well-formed; the field is named'),
      ...(access.kind === 'public'
        ? {}
        : { '401': refusal('Not signed in'), '403': refusal('Signed in, but not allowed') }),
      ...(url.includes(':') ? { '404': refusal('There is no such object, or it is not to be seen') } : {}),
    },
    ...(access.kind === 'public' ? { security: [] } : {}),
  }
}

/** The API as an OpenAPI 3.1 document, made of the route table itself. */
export function openApiOf(routes: readonly Route[]): Part {
  const paths: Record<string, Record<string, Part>> = {}
  for (const route of routes) {
    if (!route.url.startsWith('/api/')) continue
    const path = `${route.url.replace(/:(\w+)/g, '{$1}')}${/\/:\w+$/.test(route.url) ? '' : '/'}`
    const operations = paths[path] ?? {}
    paths[path] = operations
    operations[String(route.method).toLowerCase()] = operationOf(route)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Belvedere',
      version: VERSION,
      description: 'Every path answers with and without a slash at its end.',
    },
    paths,
    components: {
      schemas: { ...SCHEMAS, Error: ERROR },
      securitySchemes: {
        jwt: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'belvedere_session' },
      },
    },
    security: [{ jwt: [] }, { session: [] }],
  }
}

/** GET /api/v1/_openapi, which tells of itself as well. */
export function openApiRoute(others: readonly Route[]): Route {
  let text: string | undefined
  const route: Route = {
    method: 'GET',
    url: '/api/v1/_openapi',
    access: SIGNED_IN,
    handler: ({ reply }) => {
      text ??= JSON.stringify(openApiOf([...others, route]))
      return reply.type('application/json; charset=utf-8').send(text)
    },
  }
  return route
}
