import { arrange, inTurn } from '@belvedere/core/dashboard'
import { addChartRow } from '@belvedere/core/layout'
import { Dialog, ErrorState, PickList } from '@belvedere/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { datasetQuery, listQuery } from '../../../../data/queries.ts'
import { useSettled } from '../../../../data/use-settled.ts'
import { t } from '../../../../i18n.ts'
import { QueryState } from '../../../../kit/page/QueryState.tsx'
import { useApp } from '../../../../state/use-app.ts'
import { applyOrNotify, useDraftContext } from '../use-draft.ts'
import { makeFirstCharts } from './make-first-charts.ts'

const SEARCH_MS = 200
const MAX_DATASETS = 50

function useDatasets(text: string) {
  const app = useApp()
  return useQuery(
    listQuery(app, 'dataset', {
      ...(text === '' ? {} : { filters: [{ col: 'table_name', opr: 'ct', value: text }] }),
      order_column: 'changed_on_delta_humanized',
      order_direction: 'desc',
      page: 0,
      page_size: MAX_DATASETS,
    }),
  )
}

/** Adds the first charts of a dataset to the empty page as one step. */
function useStart(onDone: () => void) {
  const app = useApp()
  const client = useQueryClient()
  const { store, bringCharts } = useDraftContext()
  const control = useRef(new AbortController())
  useEffect(() => {
    const { current } = control
    return () => current.abort()
  }, [])
  return useMutation({
    mutationFn: async (datasetId: number) => {
      const { signal } = control.current
      const made = await makeFirstCharts(app, await client.fetchQuery(datasetQuery(app, datasetId)), signal)
      await bringCharts(made.map(({ id }) => id))
      signal.throwIfAborted()
      return made
    },
    onSuccess: made => {
      applyOrNotify(
        app,
        store,
        inTurn(
          made.map(({ id, name, width, height }) =>
            arrange(layout => addChartRow(layout, { chartId: id, sliceName: name, width, height })),
          ),
        ),
      )
      void client.invalidateQueries({ queryKey: ['chart', 'list'] })
      onDone()
    },
  })
}

/** Dialog that creates four charts of one dataset to start with. They are saved as normal charts. */
export const StartFromDataset = ({ onClose }: { readonly onClose: () => void }) => {
  const [text, setText] = useState('')
  const datasets = useDatasets(useSettled(text, SEARCH_MS))
  const start = useStart(onClose)
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={t('Start from a dataset')}>
      {start.isPending ? (
        <p role="status">{t('Reading the data and making charts from it')}</p>
      ) : (
        <>
          {start.error ? <ErrorState title={t('The charts could not be made')} text={start.error.message} /> : null}
          {datasets.error ? <QueryState of={datasets} failed={t('Datasets could not be read')} /> : null}
          <PickList
            label={t('Search datasets')}
            options={(datasets.data?.result ?? []).map(({ id, table_name, schema }) => ({
              value: id,
              label: table_name,
              hint: schema ?? '',
            }))}
            onSearch={setText}
            onPick={id => start.mutate(id)}
            emptyText={datasets.isPending ? t('Reading the datasets') : t('No dataset matches')}
          />
        </>
      )}
    </Dialog>
  )
}
