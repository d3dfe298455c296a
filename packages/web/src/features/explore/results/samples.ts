import type { DatasourceRef } from '@belvedere/core/form-data'
import { useQuery } from '@tanstack/react-query'
import { ApiError, statusText } from '../../../data/api-error.ts'
import { call } from '../../../data/call.ts'
import { t } from '../../../i18n.ts'

/** Rows of the dataset as they are, without any filter of the chart. */
export const useSamples = ({ id, type }: DatasourceRef, isEnabled: boolean) =>
  useQuery({
    queryKey: ['samples', id, type],
    enabled: isEnabled,
    queryFn: async ({ signal }) => {
      const query = { datasource_type: type, datasource_id: id, per_page: 100 }
      return (await call('POST /datasource/samples/', { query, body: {}, signal })).result
    },
  })

/** Why samples did not come: the server's own words, or plain ones where it has none (requirement ERR-002). */
export const samplesFailure = (error: Error): string =>
  error instanceof ApiError && error.message === statusText(error.status) && error.status >= 500
    ? t('Sorry, an error occurred')
    : error.message
