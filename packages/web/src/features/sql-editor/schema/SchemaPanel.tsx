import { rankedSearch } from '@belvedere/core/table'
import { ErrorState, Field, IconButton, RetryButton, Select, Skeleton, TextInput } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Database, RotateCw, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { countText, t } from '../../../i18n.ts'
import { type ListedTable, tablesQuery } from '../../../kit/sql-code/names-queries.ts'
import { useApp } from '../../../state/use-app.ts'
import { type SqlDatabase, schemasQuery } from '../calls.ts'
import s from './Schema.module.css'
import { TableRow } from './TableRow.tsx'

export interface SchemaPanelProps {
  readonly databases: readonly SqlDatabase[]
  readonly database: SqlDatabase | undefined
  readonly schema: string | null
  readonly onDatabase: (id: number) => void
  readonly onSchema: (schema: string | null) => void
  /** Inserts a name into the SQL. */
  readonly onInsert: (text: string) => void
  readonly onPreview: (table: string) => void
}

/** Maximum number of rows, because more would slow down scrolling. The search finds the others. */
const MAX_ROWS = 200

/** Guesses the default schema from the names of the schemas. */
const firstSchema = (schemas: readonly string[]): string | null =>
  ['main', 'public', 'default'].find(name => schemas.includes(name)) ?? schemas[0] ?? null

/** Database, schema, tables and columns to query. */
export const SchemaPanel = (props: SchemaPanelProps) => {
  const app = useApp()
  const { databases, database, schema, onSchema } = props
  const id = database?.id ?? 0
  const schemas = useQuery({ ...schemasQuery(app, id), enabled: database !== undefined })
  const known = schemas.data
  useEffect(() => {
    if (known && schema === null && known.length > 0) onSchema(firstSchema(known))
  }, [known, schema, onSchema])
  return (
    <div className={s.panel}>
      <div className={s.pickers}>
        <Field label={t('Database')}>
          <Select
            label={t('Database')}
            icon={<Database size={14} aria-hidden />}
            value={database?.id ?? null}
            placeholder={t('Choose a database')}
            onChange={props.onDatabase}
            options={databases.map(one => ({ value: one.id, label: one.database_name, hint: one.backend }))}
          />
        </Field>
        <Field label={t('Schema')} error={schemas.error ? reasonOf(schemas.error) : undefined}>
          <Select
            label={t('Schema')}
            value={schema}
            placeholder={schemas.isPending && database ? t('Loading…') : t('Choose a schema')}
            onChange={onSchema}
            disabled={!known}
            options={(known ?? []).map(name => ({ value: name, label: name }))}
          />
        </Field>
      </div>
      {database && !schemas.error ? <Tables {...props} database={database} key={`${database.id} ${schema}`} /> : null}
    </div>
  )
}

interface TablesProps extends SchemaPanelProps {
  readonly database: SqlDatabase
}

const Tables = ({ database, schema, onInsert, onPreview }: TablesProps) => {
  const app = useApp()
  const [search, setSearch] = useState('')
  const tables = useQuery({ ...tablesQuery(app, database.id, schema), enabled: schema !== null })
  return (
    <>
      <div className={s.search}>
        <TextInput
          value={search}
          onChange={setSearch}
          size="s"
          quiet
          icon={<Search size={14} aria-hidden />}
          placeholder={t('Search tables')}
          aria-label={t('Search tables')}
        />
        <IconButton
          size="s"
          label={t('Read the tables again')}
          icon={<RotateCw size={14} />}
          onClick={() => tables.refetch()}
        />
      </div>
      <div className={s.lists} aria-busy={tables.isFetching}>
        {tables.error ? (
          <ErrorState
            className={s.message}
            title={t('The tables cannot be read')}
            text={reasonOf(tables.error)}
            action={<RetryButton onRetry={() => tables.refetch()} />}
          />
        ) : tables.data ? (
          <MatchedTables
            tables={tables.data}
            search={search}
            database={database}
            schema={schema}
            onInsert={onInsert}
            onPreview={onPreview}
          />
        ) : (
          <WaitingRows />
        )}
      </div>
    </>
  )
}

interface MatchedTablesProps extends Omit<TableListProps, 'title'> {
  readonly search: string
}

const MatchedTables = ({ tables, search, ...rest }: MatchedTablesProps) => {
  const matches = rankedSearch(tables, search, ({ value }) => [value])
  if (matches.length === 0) {
    return (
      <p className={s.note}>
        {search.trim() === ''
          ? t('This schema has no table that you may read.')
          : t('No table is called “{search}”.', { search })}
      </p>
    )
  }
  return (
    <>
      <TableList {...rest} title={t('Tables')} tables={matches.filter(({ type }) => type !== 'view')} />
      <TableList {...rest} title={t('Views')} tables={matches.filter(({ type }) => type === 'view')} />
    </>
  )
}

const WIDTHS = [96, 132, 64, 150, 110, 84, 124, 72]
const WaitingRows = () => (
  <div className={s.waiting}>
    {WIDTHS.map(width => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)

interface TableListProps extends Pick<SchemaPanelProps, 'onInsert' | 'onPreview' | 'schema'> {
  readonly title: string
  readonly tables: readonly ListedTable[]
  readonly database: SqlDatabase
}

const TableList = ({ title, tables, ...row }: TableListProps) =>
  tables.length === 0 ? null : (
    <section>
      <h3 className={s.title}>
        {title}
        <span>{countText(tables.length)}</span>
      </h3>
      <ul>
        {tables.slice(0, MAX_ROWS).map(table => (
          <TableRow key={table.value} table={table} {...row} />
        ))}
      </ul>
      {tables.length > MAX_ROWS ? (
        <p className={s.note}>
          {t('{shown} of {count} are shown. Search for the others.', {
            shown: MAX_ROWS,
            count: countText(tables.length),
          })}
        </p>
      ) : null}
    </section>
  )
