/** Warnings for selected fields that may not exist in the current dataset (requirements ERR-039, ERR-040). */
import type { Dataset } from '@belvedere/api'
import { type AdhocFilter, findField, type Metric, type QueryColumn } from '@belvedere/core/expressions'
import { t } from '../../i18n.ts'
import { findMetric } from './fields.ts'

interface Flag {
  readonly name: string
  readonly text: string
}

const flag = (isMisfit: boolean, text: string): { readonly flag?: Flag } =>
  isMisfit ? { flag: { name: t('Might be incompatible'), text } } : {}

export const columnFlag = (column: QueryColumn, dataset: Dataset) =>
  flag(
    typeof column === 'string' ? findField(dataset, column) === undefined : isWarned(column),
    t('This column might be incompatible with current dataset'),
  )

function misfits(metric: Metric, dataset: Dataset): boolean {
  if (typeof metric === 'string') return findMetric(dataset, metric) === undefined
  if (metric.expressionType === 'SQL') return isWarned(metric)
  return findField(dataset, metric.column.column_name) === undefined
}

export const metricFlag = (metric: Metric, dataset: Dataset) =>
  flag(misfits(metric, dataset), t('This metric might be incompatible with current dataset'))

export const filterFlag = (filter: AdhocFilter, dataset: Dataset) =>
  flag(
    filter.expressionType === 'SQL'
      ? isWarned(filter)
      : // A HAVING filter may name an ad hoc metric of this chart.
        filter.clause === 'WHERE' && findField(dataset, filter.subject) === undefined,
    t('This filter might be incompatible with current dataset'),
  )

const isWarned = (value: object): boolean => 'datasourceWarning' in value && value.datasourceWarning === true
