import type { Dataset } from '@belvedere/api'
import { type FilterEdit, findField, type Operator, operatorsAmong } from '@belvedere/core/expressions'
import { advancedTypePath } from '@belvedere/core/filters'
import { useQuery } from '@tanstack/react-query'
import { isFeatureOn } from '../../data/bootstrap.ts'
import { read } from '../../data/call.ts'
import type { Answer } from '../../data/request.ts'
import { useSettled } from '../../data/use-settled.ts'
import { t } from '../../i18n.ts'

const SETTLE_MS = 600

/** What the server makes of the values of an advanced data type. */
export interface Conversion {
  /** How the values read; empty while nothing is known of them. */
  readonly shown: string
  /** Why they cannot be used. */
  readonly error: string | null
  /** The operators that fit them; null: those of the column. */
  readonly operators: readonly Operator[] | null
  /** The values are not settled, or on their way. */
  readonly isPending: boolean
}

const NONE: Conversion = { shown: '', error: null, operators: null, isPending: false }

type Answered = Answer<'GET /api/v1/advanced_data_type/convert/'>

/**
 * Values for a column with an advanced data type, converted by the server once they rest (requirements
 * EXPLORE-FILTER-015 to 018). Nothing is requested where the deployment has such types switched off (FLAG-007).
 */
export function useConversion({ kind, SIMPLE: draft }: FilterEdit, dataset: Dataset): Conversion {
  const column = kind === 'SIMPLE' && draft.subject !== null ? findField(dataset, draft.subject) : undefined
  const type = isFeatureOn('ENABLE_ADVANCED_DATA_TYPES') ? column?.advanced_data_type : null
  const path = advancedTypePath(type, draft.comparator) ?? ''
  const settled = useSettled(path, SETTLE_MS)
  const converted = useQuery({
    queryKey: ['advanced-data-type', settled],
    enabled: settled !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => read(settled, signal) as Promise<Answered>,
  })
  if (path === '') return NONE
  if (path !== settled || converted.isFetching) return { ...NONE, isPending: true }
  if (converted.error) return { ...NONE, error: t('Failed to retrieve advanced type') }
  if (!converted.data) return NONE
  const { display_value, error_message, valid_filter_operators } = converted.data.result
  return error_message
    ? { ...NONE, error: error_message }
    : { ...NONE, shown: display_value, operators: operatorsAmong(valid_filter_operators) }
}
