import type { ChartExample } from '../../chart-type.ts'
import { weather } from '../../families/samples/data.ts'
import { deepLevels, populations } from '../../families/samples/hierarchies.ts'

export const examples: readonly ChartExample[] = [
  { name: 'levels', form: { columns: ['continent', 'country'], metric: 'population' }, tables: [populations] },
  {
    name: 'second-metric',
    form: { columns: ['continent', 'country'], metric: 'population', secondary_metric: 'life', show_total: true },
    tables: [populations],
  },
  {
    name: 'uneven',
    form: { columns: ['area', 'team', 'person'], metric: 'hours', label_type: 'key_value', show_labels_threshold: 3 },
    tables: [deepLevels],
  },
  { name: 'one-ring', form: { columns: ['weather'], metric: 'COUNT(*)' }, tables: [weather] },
]
