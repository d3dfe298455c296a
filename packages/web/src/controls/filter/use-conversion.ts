import type { Dataset } from '@belvedere/api'
import { type FilterEdit, findField, type Operator, operatorsAmong } from '@belvedere/core/expressions'
import { advancedTypePath } from '@belvedere/core/filters'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/calls/call.ts'
import type { Answer } from '../../data/calls/request.ts'
import { isFeatureOn } from '../../data/page/bootstrap.ts'
import { useSettled } from '../../data/use-settled.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'

const SETTLE_MS = 600

/** Conversion of the values of an advanced data type by the server. */
export interface Conversion {
  /** Converted values as text; empty before the conversion. */
  readonly shown: string
  /** Reason why the values are not usable. */
  readonly error: string | null
  /** Operators that fit the values; null for those of the column. */
  readonly operators: readonly Operator[] | null
  /** True while the values are being typed or converted. */
  readonly isPending: boolean
}

const NONE: Conversion = { shown: '', error: null, operators: null, isPending: false }

type Answered = Answer<'GET /api/v1/advanced_data_type/convert/'>

/**
 * Converts values of a column with an advanced data type on the server, once typing pauses (requirements
 * EXPLORE-FILTER-015 to 018). Sends no request if the deployment disables such types (FLAG-007).
 */
export function useConversion({ kind, SIMPLE: draft }: FilterEdit, dataset: Dataset): Conversion {
  const app = useApp()
  const column = kind === 'SIMPLE' && draft.subject !== null ? findField(dataset, draft.subject) : undefined
  const type = isFeatureOn(app, 'ENABLE_ADVANCED_DATA_TYPES') ? column?.advanced_data_type : null
  const path = advancedTypePath(type, draft.comparator) ?? ''
  const settled = useSettled(path, SETTLE_MS)
  const converted = useQuery({
    queryKey: ['advanced-data-type', settled],
    enabled: settled !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => read(app, settled, signal) as Promise<Answered>,
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
