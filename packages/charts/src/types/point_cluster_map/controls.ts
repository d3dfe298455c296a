import type { Control, ControlPanel } from '../../controls/control.ts'
import { schemeLook } from '../../controls/look.ts'
import { adhocFilters, choices, groupby, rowLimit, section, timeRange } from '../../controls/shared.ts'
import { SUMMARY_NAMES } from '../../families/map/cells/summaries.ts'

const place = (name: string, label: string, firstColumn: 'longitude' | 'latitude'): Control => ({
  name,
  label,
  firstColumn,
  kind: 'column',
  affects: 'query',
  required: true,
})

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [place('all_columns_x', 'Longitude', 'longitude'), place('all_columns_y', 'Latitude', 'latitude')],
      [
        {
          name: 'clustering_radius',
          label: 'Clustering radius',
          description: 'Points within this distance in pixels form a cluster. 0 turns clusters off.',
          kind: 'select',
          freeForm: true,
          choices: choices([0, 20, 40, 60, 80, 100, 200, 500, 1000]),
          default: 60,
          affects: 'option',
        },
      ],
      [timeRange],
      [adhocFilters],
      [{ ...groupby, description: 'Columns to show on hover over a point.' }],
      [rowLimit(5000)],
    ]),
    schemeLook,
    section('customize', 'Points', [
      [
        {
          name: 'point_radius',
          label: 'Point radius',
          description: 'Column with the radius of each point. Auto: the same radius for all.',
          kind: 'column',
          default: 'Auto',
          affects: 'query',
        },
        {
          name: 'point_radius_unit',
          label: 'Point radius unit',
          kind: 'select',
          choices: choices(['Pixels', 'Miles', 'Kilometers']),
          default: 'Pixels',
          affects: 'option',
        },
      ],
      [
        {
          name: 'map_label',
          label: 'Label',
          description: 'Column whose numbers are shown on clusters. If empty: the number of points.',
          kind: 'columns',
          default: [],
          affects: 'query',
        },
        {
          name: 'pandas_aggfunc',
          label: 'Cluster label aggregator',
          description: 'How the values of a cluster are aggregated.',
          kind: 'select',
          choices: choices(SUMMARY_NAMES),
          default: 'sum',
          affects: 'option',
        },
      ],
    ]),
  ],
}
