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

/** Returns the two parts of a key such as `5__table`; empty if the key is invalid. */
function datasetPairs(key: string): Pairs {
  const reference = parseDatasourceKey(key)
  if (!reference) return []
  return [
    ['dataset_id', String(reference.id)],
    ['dataset_type', reference.type],
  ]
}

/** Objects are serialized, because `String` could call a `toString` of the user's data. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Returns the parameters in form data, such as the chart type and the dataset. */
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

/** Returns the parameters in a URL of explore, current or legacy. Other parameters are omitted. */
export function parseExploreAddress(url: string): Pairs {
  const [path = '', search = ''] = url.replace(/#.*$/, '').split(/\?(.*)/s)
  const fromPath = PATHS.flatMap(([pattern, name]) => {
    const match = pattern.exec(path)?.[1]
    return match === undefined ? [] : [[name, unescaped(match)] as const]
  })
  return [...parseSearch(search).flatMap(([name, value]) => pairsOf(name, value)), ...fromPath]
}
