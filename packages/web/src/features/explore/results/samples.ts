import type { DatasourceRef } from '@belvedere/core/form-data'
import { useQuery } from '@tanstack/react-query'
import { ApiError, statusText } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'

/** Query for sample rows of the dataset, without filters of the chart. */
export const useSamples = ({ id, type }: DatasourceRef, isEnabled: boolean) => {
  const app = useApp()
  return useQuery({
    queryKey: ['samples', id, type],
    enabled: isEnabled,
    queryFn: async ({ signal }) => {
      const query = { datasource_type: type, datasource_id: id, per_page: 100 }
      return (await call(app, 'POST /datasource/samples/', { query, body: {}, signal })).result
    },
  })
}

/** Returns why samples failed to load: the message of the server, or a generic one (requirement ERR-002). */
export const samplesFailure = (error: Error): string =>
  error instanceof ApiError && error.message === statusText(error.status) && error.status >= 500
    ? t('Sorry, an error occurred')
    : error.message
