import { readJsonRecord } from '../json/index.ts'
import { parseDatasourceKey } from './datasource.ts'
import { type Pairs, parseSearch, unescaped } from './search-pairs.ts'

const KNOWN: Readonly<Record<string, string>> = {
  slice_id: 'slice_id',
  dataset_id: 'dataset_id',
  dataset_type: 'dataset_type',
  datasource_id: 'dataset_id',
  datasource_type: 'dataset_type',
  form_data_key: 'form_data_key',
  permalink_key: 'permalink_key',
  viz_type: 'viz_type',
  dashboard_id: 'dashboard_id',
  force: 'force',
}

/** `5__table` as its two parts; nothing for what is no such key. */
function datasetPairs(key: string): Pairs {
  const reference = parseDatasourceKey(key)
  if (!reference) return []
  return [
    ['dataset_id', String(reference.id)],
    ['dataset_type', reference.type],
  ]
}

/** An object cannot always be made a text: what it holds may be called `toString`. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Form data in an address carry the chart type and the dataset. */
const formDataPairs = (text: string): Pairs =>
  Object.entries(readJsonRecord(text) ?? {}).flatMap(([name, value]) => pairsOf(name, textOf(value)))

function pairsOf(name: string, value: string): Pairs {
  if (name === 'form_data') return formDataPairs(value)
  if (name === 'datasource') return datasetPairs(value)
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined
  return known === undefined ? [] : [[known, value]]
}

const PATHS: readonly (readonly [RegExp, string])[] = [
  [/\/explore\/p\/([^/?]+)/, 'permalink_key'],
  [/\/explore\/table\/([^/?]+)/, 'dataset_id'],
]

/** What an address of explore, new or old, requests; unknown parameters are left out. */
export function parseExploreAddress(url: string): Pairs {
  const [path = '', search = ''] = url.replace(/#.*$/, '').split(/\?(.*)/s)
  const fromPath = PATHS.flatMap(([pattern, name]) => {
    const match = pattern.exec(path)?.[1]
    return match === undefined ? [] : [[name, unescaped(match)] as const]
  })
  return [...parseSearch(search).flatMap(([name, value]) => pairsOf(name, value)), ...fromPath]
}
