import { metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery } from '@belvedere/core/query'
import type { Cell, ResultTable } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { EXACT_FORMATS, exactValues } from '../../core/test/exact-values.ts'
import { testCases } from '../../core/test/test-cases.ts'
import { sampleInput } from '../test/draw.ts'
import { textsIn } from '../test/texts.ts'
import { chartTypes, loadBuildOption, loadExamples } from './index.ts'

test('x', async () => {
  const out: string[] = []
  for (const { vizType } of chartTypes) {
    const build = await loadBuildOption(vizType)
    const [example] = await loadExamples(vizType)
    if (!example) continue
    const form = { datasource: '1__table', viz_type: vizType, ...example.form } as FormData
    const metrics = [...new Set(buildBaseQuery(form).metrics?.map(metricLabel) ?? [])]
    const [table] = example.tables
    const has = metrics.filter(m => table?.colnames.includes(m))
    out.push(`${vizType}: ${metrics.join('|')} in [${table?.colnames.join('|')}] rows ${table?.rows.length} ${Object.keys(form).filter(k => /format/i.test(k)).join(',')}`)
  }
  console.log(out.join('\n'))
})
