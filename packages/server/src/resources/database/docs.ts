/** API documentation of the database calls. */
import { EngineInformation } from '@belvedere/api'
import Type from 'typebox'
import {
  ANY_OBJECT,
  countedOf,
  DONE,
  FLAG,
  INTEGER,
  listOfObjects,
  MESSAGE,
  orNull,
  resultOf,
  resultsOf,
  TEXT,
  TEXT_OR_NULL,
  TEXTS,
  USED_CHARTS,
  USED_DASHBOARDS,
} from '../../http/answers.ts'
import type { RouteDocs } from '../../http/route.ts'

/** A primary key, an index or a foreign key; of a foreign key also the referenced columns. */
const KEY = { name: TEXT_OR_NULL, type: TEXT, column_names: TEXTS }
const KEYS = listOfObjects(KEY)

const TABLE = Type.Object({
  name: TEXT,
  comment: TEXT_OR_NULL,
  columns: listOfObjects({
    name: TEXT,
    column_name: TEXT,
    type: TEXT,
    longType: TEXT,
    comment: TEXT_OR_NULL,
    keys: KEYS,
  }),
  /** Empty if there is none. */
  primaryKey: Type.Partial(Type.Object(KEY)),
  foreignKeys: KEYS,
  indexes: KEYS,
  selectStar: TEXT,
})

const EXTRA = Type.Object({
  partitions: Type.Optional(
    Type.Object({ cols: TEXTS, latest: Type.Optional(Type.Record(Type.String(), Type.Unknown())) }),
  ),
})

const CONNECTION = Type.Object({
  id: INTEGER,
  uuid: TEXT,
  database_name: TEXT,
  backend: TEXT,
  driver: TEXT,
  sqlalchemy_uri: TEXT,
  configuration_method: TEXT,
  parameters: ANY_OBJECT,
  parameters_schema: ANY_OBJECT,
  masked_encrypted_extra: TEXT,
  server_cert: TEXT_OR_NULL,
  extra: TEXT,
  cache_timeout: orNull(INTEGER),
  expose_in_sqllab: FLAG,
  allow_file_upload: FLAG,
  allow_run_async: FLAG,
  allow_ctas: FLAG,
  allow_cvas: FLAG,
  allow_dml: FLAG,
  force_ctas_schema: TEXT_OR_NULL,
  impersonate_user: FLAG,
  is_managed_externally: FLAG,
  engine_information: EngineInformation,
})

const counted = (properties: Parameters<typeof listOfObjects>[0]) => countedOf(Type.Object(properties))

const NAMED = { name: TEXT, schema: TEXT, catalog: TEXT }
const IN_SCHEMA = Type.Object({
  schema_name: Type.Optional(TEXT),
  catalog_name: Type.Optional(TEXT),
  force: Type.Optional(FLAG),
})

export const DATABASE_DOCS = {
  available: {
    summary: 'Types of databases that can be connected',
    answer: Type.Object({
      databases: listOfObjects({
        name: TEXT,
        engine: TEXT,
        default_driver: TEXT,
        available_drivers: TEXTS,
        preferred: FLAG,
        engine_information: EngineInformation,
        /** JSON schema of the form's fields; absent for files, which are identified by their path. */
        parameters: Type.Optional(ANY_OBJECT),
        sqlalchemy_uri_placeholder: TEXT,
      }),
    }),
  },
  connection: {
    summary: 'Settings of a connection; secrets are masked',
    answer: Type.Object({ id: INTEGER, result: CONNECTION }),
  },
  schemas: { summary: 'The schemas of a database', answer: resultOf(TEXTS) },
  catalogs: { summary: 'The catalogs of a database', answer: resultOf(TEXTS) },
  uploadSchemas: { summary: 'Schemas that files can be uploaded to', answer: Type.Object({ schemas: TEXTS }) },
  tables: {
    summary: 'Tables and views of a schema that the caller can read',
    q: IN_SCHEMA,
    answer: counted({
      value: TEXT,
      type: Type.Union([Type.Literal('table'), Type.Literal('view')]),
      extra: Type.Null(),
    }),
  },
  table: { summary: 'Columns and keys of a table', answer: TABLE },
  namedTable: { summary: 'Columns and keys of a table', query: NAMED, answer: TABLE },
  extra: { summary: 'Partitions of a table, if it has any', answer: EXTRA },
  namedExtra: { summary: 'Partitions of a table, if it has any', query: NAMED, answer: EXTRA },
  star: { summary: 'A statement that shows the first rows of a table', answer: DONE },
  functions: { summary: 'Functions that SQL can use', answer: Type.Object({ function_names: TEXTS }) },
  related: {
    summary: 'Charts and dashboards that read from a database',
    answer: Type.Object({
      charts: USED_CHARTS,
      dashboards: USED_DASHBOARDS,
      sqllab_tab_states: countedOf(Type.Unknown()),
    }),
  },
  validateSql: {
    summary: 'Validate SQL without running it',
    answer: resultsOf(
      Type.Object({
        message: TEXT,
        line_number: INTEGER,
        start_column: orNull(INTEGER),
        end_column: orNull(INTEGER),
      }),
    ),
  },
  validateParameters: { summary: 'Check the fields of a connection', answer: MESSAGE },
  test: { summary: 'Test a connection', answer: MESSAGE },
} as const satisfies Readonly<Record<string, RouteDocs>>
