import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { numberFormat, querySection, section } from '../../controls/shared.ts'
import { mapView } from '../../families/map/controls.ts'

export const controls: ControlPanel = {
  sections: [
    querySection(5000, [
      [
        {
          name: 'selected_chart',
          label: 'Chart',
          description: 'The chart to show at each place: viz_type and params of a saved chart, as JSON.',
          kind: 'text',
          placeholder: '{"viz_type": "pie", "params": {…}}',
          affects: 'query',
          required: true,
        },
      ],
      [
        {
          name: 'geom_column',
          label: 'Geometry column',
          description: 'Column with the places: GeoJSON, or points as well-known text.',
          kind: 'column',
          affects: 'query',
          required: true,
        },
      ],
    ]),
    look,
    section('customize', 'Chart size', [
      [
        {
          name: 'chart_radius',
          label: 'Radius',
          description: 'Of each chart, in pixels.',
          kind: 'number',
          min: 6,
          max: 60,
          step: 1,
          default: 18,
          affects: 'option',
        },
      ],
      [numberFormat('number_format', 'Number format')],
    ]),
    mapView(false),
  ],
}
