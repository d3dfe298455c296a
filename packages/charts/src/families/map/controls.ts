import { DEFAULT_VIEWPORT, validateLatLong } from '@belvedere/core/form-data'
import type { Control, ControlSection } from '../../controls/control.ts'
import { linearLook } from '../../controls/look.ts'
import { adhocFilters, checkbox, choices, numberFormat, rowLimit, section, timeRange } from '../../controls/shared.ts'
import { SUMMARY_NAMES } from './cells/summaries.ts'
import { UNTOUCHED } from './picked-color.ts'
import { LINE_TYPES } from './shapes/shapes.ts'
import { isAutoZoom } from './view/auto-zoom.ts'

/** Control for a color; the default is the value that unchanged forms have (requirement CONST-017). */
export const pickedColorControl = (name: string, label: string): Control => {
  const [r, g, b] = UNTOUCHED
  return { name, label, kind: 'color', default: { r, g, b, a: 1 }, affects: 'option' }
}

const autoZoom: Control = {
  ...checkbox(
    'autozoom',
    'Auto zoom',
    true,
    'The map shows where the rows are. Otherwise it shows the stored position.',
  ),
  implied: isAutoZoom,
}

/** Control for the height of marks; images in reports remain flat. */
export const extruded = (initial: boolean): Control =>
  checkbox('extruded', 'Extruded', initial, 'The height of marks shows their number, if the browser can draw it.')

const viewport: Control = {
  name: 'viewport',
  label: 'Viewport',
  description: 'The position that the map shows without auto zoom.',
  kind: 'viewport',
  default: DEFAULT_VIEWPORT,
  affects: 'option',
  visible: form => !isAutoZoom(form),
}

const LINE_NAMES = { polyline: 'Polyline', json: 'JSON', geohash: 'geohash (square)' } as const

export const spatial = (name: string, label: string): Control => ({
  name,
  label,
  description: 'Columns with the location of each row.',
  kind: 'spatial',
  affects: 'query',
  required: true,
  validators: [validateLatLong],
})

/** Query controls of maps of locations: `places` for the location, `more` for the rest. */
export const mapQuery = (places: readonly Control[], more: readonly Control[] = []): ControlSection =>
  section('data', 'Query', [
    ...[...places, ...more].map(control => [control]),
    [timeRange],
    [adhocFilters],
    [{ ...checkbox('filter_nulls', 'Ignore null locations', true), affects: 'query' }],
    [rowLimit(5000)],
  ])

export const mapView = (hasNumbers: boolean): ControlSection =>
  section('customize', 'Map', [
    [autoZoom],
    [viewport],
    ...(hasNumbers ? [[numberFormat('legend_format', 'Number format')]] : []),
  ])

/** Control for a categorical column that determines colors. */
export const dimension: Control = {
  name: 'dimension',
  label: 'Categorical color',
  description: 'Column whose values give colors.',
  kind: 'column',
  affects: 'query',
}

/** Controls of maps that aggregate locations into cells; `unit` is the unit of their size. */
export const cellSections = (unit: string, hasSummary: boolean): readonly ControlSection[] => [
  mapQuery(
    [spatial('spatial', 'Longitude & Latitude')],
    [
      {
        name: 'size',
        label: 'Weight',
        description: 'Metric that is the weight of a place. Without one, each row has the same weight.',
        kind: 'metric',
        affects: 'query',
      },
    ],
  ),
  linearLook,
  section('customize', 'Cells', [
    [
      {
        name: 'grid_size',
        label: 'Grid size',
        description: `Size of a cell in ${unit}.`,
        kind: 'number',
        min: 1,
        step: 1,
        default: 20,
        affects: 'option',
      },
    ],
    ...(hasSummary
      ? [
          [
            {
              name: 'js_agg_function',
              label: 'Dynamic aggregation function',
              description: 'How the weights of the rows in a cell are aggregated.',
              kind: 'select',
              choices: choices(SUMMARY_NAMES),
              default: 'sum',
              affects: 'option',
            } satisfies Control,
          ],
          [extruded(true)],
        ]
      : []),
  ]),
  mapView(true),
]

/** Controls for the source of lines and shapes. */
export const lineControls = (label: string): readonly Control[] => [
  {
    name: 'line_column',
    label,
    description: 'Column with the coordinates of each line or shape.',
    kind: 'column',
    affects: 'query',
    required: true,
  },
  {
    name: 'line_type',
    label: 'Lines encoding',
    kind: 'select',
    choices: LINE_TYPES.map(value => ({ value, label: LINE_NAMES[value] })),
    default: 'json',
    affects: 'option',
  },
  {
    name: 'reverse_long_lat',
    label: 'Reverse Lat & Long',
    description: 'Latitude comes first, as it does in encoded polylines.',
    kind: 'checkbox',
    default: false,
    affects: 'option',
  },
  {
    name: 'js_columns',
    label: 'Extra data',
    description: 'Columns to show on hover.',
    kind: 'columns',
    default: [],
    affects: 'query',
  },
]

export const lineWidth = (initial: number): readonly Control[] => [
  { name: 'line_width', label: 'Line width', kind: 'number', min: 0, step: 1, default: initial, affects: 'option' },
  {
    name: 'line_width_unit',
    label: 'Line width unit',
    kind: 'select',
    choices: choices(['meters', 'pixels']),
    default: 'pixels',
    affects: 'option',
  },
]
