import type { ControlPanel } from '../../controls/control.ts'
import { section } from '../../controls/shared.ts'
import { lineControls, lineWidth, mapQuery, mapView } from '../../families/map/controls.ts'

export const controls: ControlPanel = {
  sections: [mapQuery(lineControls('Lines column')), section('customize', 'Lines', [lineWidth(2)]), mapView(false)],
}
