import { Button, EmptyState, ErrorState, Field, LinkButton, RetryButton, Select, Skeleton } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Database, Plus, Upload } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { reasonOf } from '../../data/calls/api-error.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './AddTables.module.css'
import { everyDatabaseQuery, schemasQuery } from './calls.ts'
import { engineName } from './engines.ts'
import { CONNECT } from './paths.ts'
import { TablePicker } from './TablePicker.tsx'

export interface AddTablesPageProps {
  readonly exploreUrl: (dataset: number) => string
  /** Undefined for users who may not upload files. */
  readonly onUpload?: (() => void) | undefined
}

/** Guesses the default schema from the names of the schemas. */
const firstSchema = (schemas: readonly string[]): string | undefined =>
  ['main', 'public', 'default'].find(name => schemas.includes(name)) ?? schemas[0]

/** Returns the selected database and schema from the URL, with a setter. */
const usePlace = () => {
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const id = Number(params.get('database'))
  return {
    database: Number.isInteger(id) && id > 0 ? id : null,
    schema: params.get('schema'),
    go: (database: number, schema: string | null) => {
      const query = new URLSearchParams({ database: String(database), ...(schema === null ? {} : { schema }) })
      navigate(`${ADDRESS.addDataset}?${query}`, { replace: true })
    },
  }
}

const OtherWays = ({ onUpload }: Pick<AddTablesPageProps, 'onUpload'>) => {
  const app = useApp()
  return (
    <span className={s.ways}>
      {onUpload ? (
        <Button size="s" icon={<Upload />} onClick={onUpload}>
          {t('Upload a file')}
        </Button>
      ) : null}
      {may(app, 'can_write', 'Database') ? (
        <Link href={`${ADDRESS.databases}?${CONNECT}`} asChild>
          <LinkButton size="s" icon={<Plus />}>
            {t('Connect a database')}
          </LinkButton>
        </Link>
      ) : null}
    </span>
  )
}

/** Page that creates datasets from tables of a database (requirement ROUTE-013). */
export const AddTablesPage = ({ exploreUrl, onUpload }: AddTablesPageProps) => {
  const app = useApp()
  const { database, schema, go } = usePlace()
  const databases = useQuery(everyDatabaseQuery(app))
  const known = databases.data?.result
  const only = known?.length === 1 ? known[0]?.id : undefined
  useEffect(() => {
    if (database === null && only !== undefined) go(only, null)
  })
  return (
    <div className={s.page}>
      <div className={s.head}>
        <h1>{t('Add tables')}</h1>
        <OtherWays onUpload={onUpload} />
      </div>
      <p className={s.lead}>
        {t('A table becomes a dataset: charts are drawn from it, and its rows stay where they are.')}
      </p>
      {databases.error ? (
        <ErrorState
          title={t('The databases could not be read')}
          text={reasonOf(databases.error)}
          action={<RetryButton onRetry={() => databases.refetch()} />}
        />
      ) : (
        <>
          <div className={s.place}>
            <Field label={t('Database')}>
              <Select
                label={t('Database')}
                icon={<Database size={14} aria-hidden="true" />}
                value={database}
                placeholder={known ? t('Choose a database') : t('Loading…')}
                disabled={!known}
                onChange={id => go(id, null)}
                options={(known ?? []).map(row => ({
                  value: row.id,
                  label: row.database_name,
                  hint: engineName(row.backend),
                }))}
              />
            </Field>
            {database === null ? null : (
              <SchemaField database={database} schema={schema} onSchema={name => go(database, name)} />
            )}
          </div>
          {database === null ? (
            <EmptyState
              icon={<Database />}
              title={t('Which database?')}
              text={t('Choose one above. Its schemas and tables are then read from it.')}
            />
          ) : schema === null ? null : (
            <TablePicker key={`${database} ${schema}`} database={database} schema={schema} exploreUrl={exploreUrl} />
          )}
        </>
      )}
    </div>
  )
}

interface SchemaFieldProps {
  readonly database: number
  readonly schema: string | null
  readonly onSchema: (schema: string) => void
}

const SchemaField = ({ database, schema, onSchema }: SchemaFieldProps) => {
  const app = useApp()
  const schemas = useQuery(schemasQuery(app, database))
  const first = schemas.data ? firstSchema(schemas.data) : undefined
  useEffect(() => {
    if (schema === null && first !== undefined) onSchema(first)
  })
  if (schemas.error)
    return (
      <ErrorState
        className={s.wide}
        title={t('The database could not be read')}
        text={reasonOf(schemas.error)}
        action={<RetryButton onRetry={() => schemas.refetch()} />}
      />
    )
  return (
    <Field label={t('Schema')}>
      {schemas.data ? (
        <Select
          label={t('Schema')}
          value={schema}
          placeholder={schemas.data.length === 0 ? t('No schemas') : t('Choose a schema')}
          disabled={schemas.data.length === 0}
          onChange={onSchema}
          options={schemas.data.map(name => ({ value: name, label: name }))}
        />
      ) : (
        <Skeleton height={32} />
      )}
    </Field>
  )
}
