import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { checkbox, section } from '../../controls/shared.ts'
import { dimension, mapQuery, mapView, spatial } from '../../families/map/controls.ts'

export const controls: ControlPanel = {
  sections: [
    mapQuery([
      spatial('start_spatial', 'Start Longitude & Latitude'),
      spatial('end_spatial', 'End Longitude & Latitude'),
    ]),
    look,
    section('customize', 'Arc', [
      [
        {
          name: 'stroke_width',
          label: 'Stroke width',
          description: 'In pixels.',
          kind: 'number',
          min: 0.5,
          max: 20,
          step: 0.5,
          default: 1,
          affects: 'option',
        },
      ],
      [dimension],
      [checkbox('show_legend', 'Show legend', true)],
    ]),
    mapView(false),
  ],
}
