import type { ControlPanel } from '../../controls/control.ts'
import { linearLook } from '../../controls/look.ts'
import { checkbox, choices, section } from '../../controls/shared.ts'
import { LEGEND_CORNERS } from '../../families/map/buckets.ts'
import { extruded, lineControls, lineWidth, mapQuery, mapView } from '../../families/map/controls.ts'

const CORNER_NAMES = { tl: 'Top left', tr: 'Top right', bl: 'Bottom left', br: 'Bottom right' } as const

export const controls: ControlPanel = {
  sections: [
    mapQuery([
      ...lineControls('Polygon Column'),
      {
        name: 'metric',
        label: 'Metric',
        description: 'Metric that colors the shapes.',
        kind: 'metric',
        affects: 'query',
      },
      {
        name: 'point_radius_fixed',
        label: 'Elevation',
        description: 'A second metric, shown in the tooltip. Maps are flat.',
        kind: 'fixed_or_metric',
        default: { type: 'fix', value: 1000 },
        affects: 'query',
      },
    ]),
    linearLook,
    section('customize', 'Polygons', [
      [checkbox('filled', 'Filled', true), checkbox('stroked', 'Stroked', false)],
      [extruded(false)],
      [
        {
          name: 'opacity',
          label: 'Opacity',
          description: 'From 0 to 100.',
          kind: 'number',
          min: 0,
          max: 100,
          step: 1,
          default: 80,
          affects: 'option',
        },
      ],
      [...lineWidth(1)],
    ]),
    section('customize', 'Colors', [
      [
        {
          name: 'num_buckets',
          label: 'Number of buckets to group data',
          description: 'Without one, each number has its own color.',
          kind: 'select',
          freeForm: true,
          choices: [{ value: null, label: 'None' }, ...choices([2, 3, 5, 10])],
          default: null,
          affects: 'option',
        },
      ],
      [
        {
          name: 'break_points',
          label: 'Bucket break points',
          description: 'Numbers at which a bucket ends and the next begins.',
          kind: 'select',
          freeForm: true,
          multiple: true,
          choices: [],
          default: [],
          affects: 'option',
        },
      ],
      [
        {
          name: 'legend_position',
          label: 'Legend position',
          kind: 'select',
          choices: [
            { value: null, label: 'None' },
            ...LEGEND_CORNERS.map(value => ({ value, label: CORNER_NAMES[value] })),
          ],
          default: 'tr',
          affects: 'option',
        },
      ],
    ]),
    mapView(true),
  ],
}
