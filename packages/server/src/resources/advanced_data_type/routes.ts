import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import Type from 'typebox'
import { badShape, decodeQ } from '../../crud/query/query.ts'
import { resultOf, TEXT, TEXTS } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { ADVANCED_TYPES, plainType } from './types.ts'

const MAX_VALUES = 1000

/** Returns the types of the product. A product under test can be given names of plain types instead. */
function registered(): typeof ADVANCED_TYPES {
  const names = (process.env.BELVEDERE_TEST_ADVANCED_DATA_TYPES ?? '').split(',').filter(Boolean)
  return names.length > 0 ? Object.fromEntries(names.map(name => [name, plainType])) : ADVANCED_TYPES
}

function convert({ request }: RouteInput): unknown {
  const q = decodeQ(request)
  if (!isRecord(q) || typeof q.type !== 'string' || !Array.isArray(q.values))
    throw badShape('type and values are needed')
  const types = registered()
  const type = Object.hasOwn(types, q.type) ? types[q.type] : undefined
  if (!type) throw new AppError('INCORRECT_REQUEST', { reason: `Invalid advanced data type: ${q.type.slice(0, 100)}` })
  const isPlain = q.values.every(value => ['string', 'number'].includes(typeof value))
  if (q.values.length === 0 || q.values.length > MAX_VALUES || !isPlain) {
    throw new AppError('INCORRECT_REQUEST', { reason: 'Missing values for conversion' })
  }
  return { result: type(q.values.map(String)) }
}

const READ = permission('can_read', 'AdvancedDataType')

export const advancedDataTypeRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/advanced_data_type/types',
    access: READ,
    docs: { summary: 'Available advanced data types', answer: resultOf(TEXTS) },
    handler: () => ({ result: Object.keys(registered()) }),
  },
  {
    method: 'GET',
    url: '/api/v1/advanced_data_type/convert',
    access: READ,
    docs: {
      summary: 'Convert values of an advanced data type to their stored and displayed forms',
      q: Type.Object({ type: TEXT, values: Type.Array(Type.Union([TEXT, Type.Number()])) }),
      answer: resultOf(
        Type.Object({
          values: Type.Array(Type.Unknown()),
          error_message: TEXT,
          display_value: TEXT,
          valid_filter_operators: TEXTS,
        }),
      ),
    },
    handler: convert,
  },
]
