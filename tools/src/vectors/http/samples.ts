/** The sample tables that vectors assume, loaded the way a user loads files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Session } from './session.ts'

interface Metric {
  readonly metric_name: string
  readonly expression: string
}

interface Sample {
  /** Below the folder of the data sets; or the text of a CSV file. */
  readonly file?: string
  readonly csv?: string
  /** Name under which the file is sent: its extension is the format. */
  readonly name: string
  readonly types?: Readonly<Record<string, string>>
  readonly main_dttm_col?: string
  readonly metrics: readonly Metric[]
  readonly columns?: readonly Readonly<Record<string, unknown>>[]
}

const sum = (column: string): Metric => ({ metric_name: `sum__${column}`, expression: `SUM(${column})` })
const COUNT: Metric = { metric_name: 'count', expression: 'COUNT(*)' }

const DAYS = ['01-03', '02-04', '03-07', '04-12', '05-11', '06-13', '07-15', '08-18', '09-20', '10-22']
/** Ten rows with a column of every type; the fourth column is empty. */
const PHYSICAL = [
  'col1,col2,col3,col4,col5,col6,time column with spaces',
  ...DAYS.map((day, i) => {
    const col5 = `2000-01-${String(i + 1).padStart(2, '0')} 00:00:00`
    const col6 = `2002-${day} 00:00:00`
    return [i, 'abcdefghij'[i], `1.${i}`, '', col5, col6, col6].join(',')
  }),
].join('\n')

const SAMPLES: Readonly<Record<string, Sample>> = {
  birth_names: {
    file: 'superset-examples-parquet/usa_births_names.parquet',
    name: 'birth_names.parquet',
    main_dttm_col: 'ds',
    metrics: [COUNT, sum('num')],
    columns: [{ column_name: 'num_california', expression: "CASE WHEN state = 'CA' THEN num ELSE 0 END" }],
  },
  energy_usage: {
    file: 'superset-examples/energy.json.gz',
    name: 'energy_usage.json',
    types: { value: 'DOUBLE' },
    metrics: [COUNT, sum('value')],
  },
  wb_health_population: {
    file: 'worldbank/wb_health_population_subset.parquet',
    name: 'wb_health_population.parquet',
    main_dttm_col: 'year',
    metrics: [COUNT, sum('SP_POP_TOTL'), sum('SH_DYN_AIDS')],
  },
  unicode_test: {
    file: 'superset-examples-parquet/misc_charts__unicode_test.parquet',
    name: 'unicode_test.parquet',
    main_dttm_col: 'dttm',
    metrics: [COUNT],
  },
  physical_dataset: {
    csv: PHYSICAL,
    name: 'physical_dataset.csv',
    types: {
      col1: 'INTEGER',
      col2: 'VARCHAR',
      col3: 'DECIMAL(4,2)',
      col4: 'VARCHAR',
      col5: 'TIMESTAMP',
      col6: 'TIMESTAMP',
      'time column with spaces': 'TIMESTAMP',
    },
    main_dttm_col: 'col5',
    metrics: [COUNT],
  },
}

export interface Dataset {
  readonly id: number
  readonly uuid: string
  readonly database_id: number
}

interface Stored {
  readonly uuid: string
  readonly columns: readonly Readonly<Record<string, unknown>>[]
  readonly metrics: readonly Readonly<Record<string, unknown>>[]
}

/** Datasets by name, each loaded into a product when it is first requested. */
export class Samples {
  readonly #loaded = new Map<string, Promise<Dataset>>()

  constructor(
    readonly session: Session,
    /** The folder in which the data sets lie. */
    readonly folder: string,
  ) {}

  get(name: string): Promise<Dataset> {
    const known = this.#loaded.get(name)
    if (known) return known
    const sample = SAMPLES[name]
    if (!sample) throw new Error(`unknown sample table ${name}`)
    const loading = this.#load(name, sample)
    this.#loaded.set(name, loading)
    return loading
  }

  async databaseId(): Promise<number> {
    const { result } = await this.session.demand<{ result: readonly { id: number; database_name: string }[] }>(
      'admin',
      { method: 'GET', path: '/api/v1/database/' },
    )
    const database = result.find(database => database.database_name === 'examples')
    if (!database) throw new Error('setting up: there is no database named examples')
    return database.id
  }

  async #load(table_name: string, sample: Sample): Promise<Dataset> {
    const database_id = await this.databaseId()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(this.#bytes(sample))]), sample.name)
    form.set('table_name', table_name)
    if (sample.types) form.set('types', JSON.stringify(sample.types))
    if (sample.main_dttm_col) form.set('main_dttm_col', sample.main_dttm_col)
    const path = `/api/v1/database/${database_id}/upload/`
    const loaded = await this.session.demand<{ result: { dataset_id: number } }>('admin', {
      method: 'POST',
      path,
      form,
    })
    const id = loaded.result.dataset_id
    const { result } = await this.session.demand<{ result: Stored }>('admin', {
      method: 'GET',
      path: `/api/v1/dataset/${id}`,
    })
    await this.session.demand('admin', {
      method: 'PUT',
      path: `/api/v1/dataset/${id}`,
      json: described(sample, result),
    })
    return { id, uuid: result.uuid, database_id }
  }

  #bytes({ file, csv }: Sample): Uint8Array {
    if (file === undefined) return Buffer.from(csv ?? '')
    const bytes = readFileSync(join(this.folder, file))
    return file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  }
}

const COLUMN_KEYS = ['id', 'column_name', 'type', 'is_dttm', 'filterable', 'groupby'] as const

/** Metrics and calculated columns on top of what the load found. */
function described(sample: Sample, stored: Stored): unknown {
  const known = new Map(stored.metrics.map(metric => [metric.metric_name, metric.id]))
  const metrics = sample.metrics.map(metric => {
    const id = known.get(metric.metric_name)
    return id === undefined ? metric : { id, ...metric }
  })
  if (!sample.columns) return { metrics }
  const columns = stored.columns.map(column => Object.fromEntries(COLUMN_KEYS.map(key => [key, column[key]])))
  return { metrics, columns: [...columns, ...sample.columns] }
}
