import type { ControlPanel } from '../../controls/control.ts'
import { linearLook } from '../../controls/look.ts'
import { choices, section } from '../../controls/shared.ts'
import { mapQuery, mapView, spatial } from '../../families/map/controls.ts'

export const controls: ControlPanel = {
  sections: [
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
    section('customize', 'Contours', [
      [
        {
          name: 'cellSize',
          label: 'Cell size',
          description: 'Distance in meters at which a point has an effect.',
          kind: 'number',
          min: 1,
          step: 1,
          default: 200,
          affects: 'option',
        },
        {
          name: 'aggregation',
          label: 'Aggregation',
          description: 'Weights are added, or averaged.',
          kind: 'select',
          choices: choices(['sum', 'mean']),
          default: 'sum',
          affects: 'option',
        },
      ],
      [
        {
          name: 'contours',
          label: 'Contours',
          description: 'Lines at one height, or bands up to an upper one. If empty: bands at round heights.',
          kind: 'collection',
          default: [],
          affects: 'option',
          fields: [
            { name: 'lowerThreshold', label: 'Lower threshold', kind: 'number' },
            { name: 'upperThreshold', label: 'Upper threshold', kind: 'number', description: 'If empty: a line.' },
            { name: 'strokeWidth', label: 'Stroke width', kind: 'number' },
          ],
          newItem: { lowerThreshold: 1, upperThreshold: null, strokeWidth: 1 },
        },
      ],
    ]),
    mapView(true),
  ],
}
