import { parseDatasourceKey } from './datasource.ts'

/** Names and values of an address that explore opens a chart from, in the order of the address. */
type Pairs = readonly (readonly [name: string, value: string])[]

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

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** The parts of `?a=1&b=2`, decoded. */
export const parseSearch = (search: string): Pairs =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter(part => part !== '')
    .map(part => {
      const [name = '', ...value] = part.split('=')
      return [unescaped(name), unescaped(value.join('='))] as const
    })

/** `5__table` as its two parts; nothing for what is no such key. */
function datasetPairs(key: string): Pairs {
  const reference = parseDatasourceKey(key)
  if (!reference) return []
  return [
    ['dataset_id', String(reference.id)],
    ['dataset_type', reference.type],
  ]
}

/** Form data in an address carry the chart type and the dataset. */
function formDataPairs(text: string): Pairs {
  try {
    const form: unknown = JSON.parse(text)
    if (typeof form !== 'object' || form === null) return []
    return Object.entries(form).flatMap(([name, value]) =>
      name === 'datasource' ? datasetPairs(String(value)) : pairsOf(name, String(value)),
    )
  } catch {
    return []
  }
}

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
