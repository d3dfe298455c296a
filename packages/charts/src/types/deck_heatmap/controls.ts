import type { Control, ControlPanel } from '../../controls/control.ts'
import { linearLook } from '../../controls/look.ts'
import { choices, section } from '../../controls/shared.ts'
import { mapQuery, mapView, spatial } from '../../families/map/controls.ts'

const number = (name: string, label: string, description: string, initial: number, step: number): Control => ({
  name,
  label,
  description,
  kind: 'number',
  min: 0,
  step,
  default: initial,
  affects: 'option',
})

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
    section('customize', 'Surface', [
      [
        number('intensity', 'Intensity', 'Factor that strengthens weak areas.', 1, 0.5),
        number('radius_pixels', 'Intensity radius', 'Distance in pixels at which a point has an effect.', 30, 1),
      ],
      [
        {
          name: 'aggregation',
          label: 'Aggregation',
          description: 'Weights are added, or averaged.',
          kind: 'select',
          choices: choices(['SUM', 'MEAN']),
          default: 'SUM',
          affects: 'option',
        },
      ],
    ]),
    mapView(false),
  ],
}
