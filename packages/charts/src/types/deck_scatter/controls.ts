import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { adhocFilters, checkbox, rowLimit, section, timeRange } from '../../controls/shared.ts'
import { mapView, spatial } from '../../families/map/controls.ts'

const size: Control = {
  name: 'point_radius_fixed',
  label: 'Point size',
  description: 'One size for all points, or a metric.',
  kind: 'fixed_or_metric',
  default: { type: 'fix', value: 1000 },
  affects: 'query',
}

const unit: Control = {
  name: 'point_unit',
  label: 'Point unit',
  kind: 'select',
  choices: [
    { value: 'square_m', label: 'Square meters' },
    { value: 'square_km', label: 'Square kilometers' },
    { value: 'square_miles', label: 'Square miles' },
    { value: 'radius_m', label: 'Radius in meters' },
    { value: 'radius_km', label: 'Radius in kilometers' },
    { value: 'radius_miles', label: 'Radius in miles' },
  ],
  default: 'square_m',
  affects: 'option',
}

const radius = (name: string, label: string, initial: number): Control => ({
  name,
  label,
  description: 'In pixels.',
  kind: 'number',
  min: 0,
  max: 500,
  step: 1,
  default: initial,
  affects: 'option',
})

const dimension: Control = {
  name: 'dimension',
  label: 'Categorical color',
  description: 'Column whose values give points their colors.',
  kind: 'column',
  affects: 'query',
}

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [spatial('spatial', 'Longitude & Latitude')],
      [timeRange],
      [adhocFilters],
      [{ ...checkbox('filter_nulls', 'Ignore null locations', true), affects: 'query' }],
      [rowLimit(5000)],
    ]),
    look,
    section('customize', 'Point size', [
      [size],
      [unit],
      [radius('min_radius', 'Minimum Radius', 2), radius('max_radius', 'Maximum Radius', 250)],
      [{ name: 'multiplier', label: 'Multiplier', kind: 'number', min: 0, step: 0.1, default: 1, affects: 'option' }],
    ]),
    section('customize', 'Point color', [[dimension], [checkbox('show_legend', 'Show legend', true)]]),
    mapView(true),
  ],
}
