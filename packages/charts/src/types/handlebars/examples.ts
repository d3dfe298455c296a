import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const form = { query_mode: 'aggregate', groupby: ['team'], metrics: ['won', 'lost'] } as const
const season = (third: string) =>
  sampleTable({ team: 'string', won: 'numeric', lost: 'numeric' }, [
    ['Harbour', 12, 3],
    ['Old Town', 9, 7],
    [third, 4, 11],
  ])
const teams = season('<b>Station</b>')

export const examples: readonly ChartExample[] = [
  {
    name: 'table',
    form: {
      ...form,
      handlebarsTemplate:
        '<h3>Season</h3><table><tr><th>Team</th><th>Won</th><th>Lost</th></tr>{{#each data}}<tr><td>{{team}}</td><td>{{won}}</td><td>{{lost}}</td></tr>{{/each}}</table>',
      styleTemplate:
        'h3 { margin: 0 0 8px } td + td { text-align: right } th { text-align: left; padding-right: 24px }',
    },
    tables: [season('Station')],
  },
  {
    name: 'sentences',
    form: {
      ...form,
      handlebarsTemplate:
        '{{#each data}}<p>{{@index}}. {{team}} {{#if (gt won lost)}}is ahead{{else}}is behind{{/if}}</p>{{/each}}',
    },
    tables: [teams],
  },
  { name: 'no-template', form, tables: [teams] },
  { name: 'unreadable', form: { ...form, handlebarsTemplate: '{{#each data}}{{team}}' }, tables: [teams] },
]
