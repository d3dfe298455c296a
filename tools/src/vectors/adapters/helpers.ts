import { alreadyExists, type ImportError, importRequirements, needsPassword } from '@belvedere/core/bundle'
import { clientErrorOf } from '@belvedere/core/errors'
import {
  type DataMasks,
  FILTER_SET_PREFIX,
  type FilterSet,
  filterValueText,
  findFilterSet,
  newFilterSetId,
  parseRison,
  printRison,
} from '@belvedere/core/filters'
import {
  alteredText,
  type ChoiceColumn,
  columnChoices,
  columnText,
  isAlike,
  mainMetric,
  numberOptions,
  optionPairs,
  popAllColumns,
  popAllMetrics,
  printDatasourceKey,
  type StandardizedFields,
  shiftColumn,
  shiftMetric,
  temporalColumns,
} from '@belvedere/core/form-data'
import { followableLink, formatDataTime, formatLabel, isExternalLink } from '@belvedere/core/format'
import type { JsonRecord } from '@belvedere/core/json'
import { can, isUploadOffered, permissionKey, toPermissionSet, UPLOAD_VIEWS } from '@belvedere/core/permissions'
import { type Cell, clipboardRows, numericCompare, type Row, rankedCompare } from '@belvedere/core/table'
import { isSame } from '../compare.ts'
import { type Adapters, Skip } from '../vector.ts'

const TAKERS = { shiftMetric, shiftColumn, popAllMetrics, popAllColumns }

function takeControls({ controls, take }: JsonRecord) {
  let left = controls as StandardizedFields
  const results = (take as readonly (keyof typeof TAKERS)[]).map(name => {
    const step = TAKERS[name](left)
    left = step.left
    return step.taken
  })
  return { results, left }
}

const UPLOADER = { permissions: new Set([permissionKey('can_this_form_get', UPLOAD_VIEWS.csv)]) }

function filterSetOf({ filter_sets, selected }: JsonRecord) {
  return { filter_set_id: findFilterSet(filter_sets as readonly FilterSet[], selected as DataMasks)?.id ?? null }
}

export const helpers: Adapters = {
  classify_import_error_detail: ({ detail }) => ({
    needs_password: needsPassword(detail),
    already_exists: alreadyExists(detail),
  }),
  import_errors: ({ errors }) => importRequirements(errors as readonly ImportError[]),
  rison_encode: ({ value }) => {
    const text = printRison(value)
    return { text, decodes_back: isSame(parseRison(text), value) }
  },
  upload_offered: ({ allowed, wanted }) => ({
    offered: isUploadOffered(UPLOADER, 'csv', {
      hasUploadDatabase: true,
      endings: (wanted ?? []) as readonly string[],
      allowed: (allowed ?? []) as readonly string[],
    }),
  }),
  client_error: ({ response_json, response_text, value }) => clientErrorOf(response_json ?? response_text ?? value),
  ranked_sort: ({ search, list }) => ({
    list: (list as readonly string[]).toSorted(rankedCompare(String(search ?? ''))),
  }),
  sort_numeric: ({ values, options }) => ({
    values: (values as readonly unknown[]).toSorted(numericCompare(options as object)),
  }),
  is_url_external: ({ url }) => ({ external: isExternalLink(String(url)) }),
  parse_url: ({ url }) => ({ url: followableLink(String(url)) }),
  option_from_value: ({ value }) => ({ value, label: formatLabel(value as Cell) }),
  copy_table_text: ({ columns, rows }) => ({
    text: clipboardRows(columns as readonly string[], rows as readonly Row[]),
  }),
  format_data_table_time: ({ value }) => {
    if (typeof value !== 'number')
      throw new Skip('only numbers are formatted as times: other cells are shown as they are')
    return { text: formatDataTime(value) }
  },
  find_permission: ({ permission, view, roles }) => {
    const pairs = Object.values(
      (roles ?? {}) as Readonly<Record<string, readonly (readonly [string, string])[]>>,
    ).flat()
    return { found: can({ permissions: toPermissionSet(pairs) }, String(permission), String(view)) }
  },
  dataset_uid: ({ dataset }) => ({ uid: printDatasourceKey(dataset as Parameters<typeof printDatasourceKey>[0]) }),
  main_metric: ({ saved_metrics }) => ({
    metric: mainMetric(
      (saved_metrics as readonly (string | { metric_name: string })[] | null | undefined)?.map(metric =>
        typeof metric === 'string' ? metric : metric.metric_name,
      ),
    ),
  }),
  column_choices: ({ columns }) => ({ choices: columnChoices(columns as readonly ChoiceColumn[] | undefined) }),
  format_select_options: ({ options }) => ({ options: optionPairs(options as readonly string[]) }),
  format_select_options_range: ({ from, to }) => ({ options: numberOptions(Number(from), Number(to)) }),
  temporal_columns: ({ columns, main_dttm_col }) => {
    const temporal = temporalColumns(
      columns as readonly ChoiceColumn[] | undefined,
      main_dttm_col as string | undefined,
    )
    return { temporal: temporal.columns.map(({ column_name }) => column_name), default: temporal.main }
  },
  saved_metrics: () => {
    throw new Skip('a dataset of the API has a list of metrics, always: nothing reads one that is missing')
  },
  take_standardized_controls: takeControls,
  column_label_text: ({ column }) => ({ text: columnText(column as ChoiceColumn) }),
  format_altered_value: ({ value, control }) => ({
    text: alteredText(value, String(control ?? '').replace(/ \(.*$/, '')),
  }),
  equalish: ({ a, b }) => ({ equal: isAlike(a, b) }),
  filter_value_for_display: ({ value }) => ({ text: filterValueText(value) }),
  find_filter_set: filterSetOf,
  new_filter_set_id: () => ({ starts_with: newFilterSetId('x').slice(0, FILTER_SET_PREFIX.length) }),
}
