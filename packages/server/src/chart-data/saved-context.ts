import { AppError } from '@belvedere/core/errors'
import type { RouteInput } from '../http/route.ts'

type Loose = Readonly<Record<string, unknown>>

/**
 * The query context that a chart was saved with.
 * @throws AppError NOT_FOUND, MISSING_QUERY_CONTEXT
 */
export async function savedContext({ request, services }: RouteInput): Promise<Loose> {
  const { id } = request.params as { readonly id: string }
  if (!/^\d{1,15}$/.test(id)) throw new AppError('NOT_FOUND')
  const chart = await services.db
    .selectFrom('charts')
    .select(['id', 'query_context', 'params'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (!chart) throw new AppError('NOT_FOUND')
  const context = objectOf(chart.query_context)
  if (!context) throw new AppError('MISSING_QUERY_CONTEXT')
  const form_data = typeof context.form_data === 'object' ? context.form_data : {}
  return { ...context, form_data: { ...form_data, slice_id: chart.id } }
}

function objectOf(text: string | null): Loose | null {
  if (!text) return null
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Loose) : null
  } catch {
    return null
  }
}
