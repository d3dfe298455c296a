import type { ControlPanel } from '../../controls/control.ts'
import { schemeLook } from '../../controls/look.ts'
import { checkbox, section } from '../../controls/shared.ts'
import { extruded, lineWidth, mapQuery, mapView, pickedColorControl } from '../../families/map/controls.ts'

export const controls: ControlPanel = {
  sections: [
    mapQuery([
      {
        name: 'geojson',
        label: 'GeoJson column',
        description: 'Column with a feature, a geometry or a collection in each row.',
        kind: 'column',
        affects: 'query',
        required: true,
      },
      {
        name: 'js_columns',
        label: 'Extra data',
        description: 'Columns to show on hover.',
        kind: 'columns',
        default: [],
        affects: 'query',
      },
    ]),
    schemeLook,
    section('customize', 'Shapes', [
      [pickedColorControl('fill_color_picker', 'Fill Color')],
      [pickedColorControl('stroke_color_picker', 'Stroke Color')],
      [checkbox('filled', 'Filled', true), checkbox('stroked', 'Stroked', true)],
      [extruded(false)],
      ...lineWidth(1).map(control => [control]),
      [
        {
          name: 'point_radius',
          label: 'Point radius',
          description: 'In pixels.',
          kind: 'number',
          min: 2,
          max: 40,
          step: 1,
          default: 5,
          affects: 'option',
        },
      ],
    ]),
    mapView(false),
  ],
}
