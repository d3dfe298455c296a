/**
 * Statements that try to get out: to files, to the network, to settings, to others. `HOME` stands for a folder with a
 * file `canary.csv`; nothing may read it, and nothing may appear beside it.
 */
const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim())

/** Things that a SELECT could read from. */
export const ESCAPING_SOURCES = lines(`
  'HOME/canary.csv'
  "HOME/canary.csv"
  'HOME/*.csv'
  '/etc/passwd'
  'file:///etc/passwd'
  'http://127.0.0.1:9/x.csv'
  's3://bucket/x.parquet'
  '/proc/self/environ'
  '/dev/fd/3'
  read_csv('HOME/canary.csv')
  read_csv(['HOME/canary.csv'])
  read_csv_auto('HOME/canary.csv')
  sniff_csv('HOME/canary.csv')
  read_text('HOME/canary.csv')
  read_blob('HOME/canary.csv')
  read_json('HOME/canary.csv')
  read_json_auto('HOME/canary.csv')
  read_ndjson('HOME/canary.csv')
  read_ndjson_objects('HOME/canary.csv')
  read_json_objects('HOME/canary.csv')
  read_parquet('HOME/canary.csv')
  parquet_scan('HOME/canary.csv')
  parquet_metadata('HOME/canary.csv')
  parquet_schema('HOME/canary.csv')
  parquet_file_metadata('HOME/canary.csv')
  parquet_kv_metadata('HOME/canary.csv')
  parquet_bloom_probe('HOME/canary.csv', 'a', 1)
  glob('HOME/*')
  glob('/*')
  read_csv('http://127.0.0.1:9/x.csv')
  sqlite_scan('HOME/metadata.db', 'users')
  postgres_scan('host=127.0.0.1', 'public', 'users')
  postgres_query('x', 'select 1')
  mysql_query('x', 'select 1')
  iceberg_scan('HOME')
  delta_scan('HOME')
  st_read('HOME/canary.csv')
  read_xlsx('HOME/canary.csv')
  query('SELECT * FROM hidden')
  query('SELECT content FROM read_text(''HOME/canary.csv'')')
  query_table('hidden')
  query_table(['hidden'])
  json_execute_serialized_sql(json_serialize_sql('SELECT * FROM hidden'))
  from_substrait('x'::BLOB)
  from_substrait_json('{}')
  duckdb_logs()
  duckdb_settings()
  duckdb_databases()
  duckdb_tables()
  duckdb_views()
  duckdb_columns()
  duckdb_functions()
  duckdb_secrets()
  duckdb_extensions()
  duckdb_memory()
  duckdb_temporary_files()
  duckdb_variables()
  duckdb_prepared_statements()
  duckdb_external_file_cache()
  pragma_database_list()
  pragma_database_size()
  pragma_table_info('hidden')
  pragma_storage_info('hidden')
  pragma_show('hidden')
  pragma_version()
  pragma_platform()
  pragma_user_agent()
  pragma_last_profiling_output()
  which_secret('s3://x', 's3')
  checkpoint()
  force_checkpoint()
  enable_logging(storage='file', storage_config={'path':'HOME/log'})
  enable_logging()
  enable_logging(storage='stdout')
  disable_logging()
  truncate_duckdb_logs()
  enable_profiling(save_location='HOME/profile')
  disable_profiling()
  enable_optimizer()
  set_memory_limit('1TB')
  repeat_row('x', num_rows=1000000000)
  repeat('x', 1000000000)
  test_all_types()
  seq_scan('hidden')
  index_scan('hidden')
  summary((FROM hidden))
  arrow_scan(1, 2, 3)
  pandas_scan(1)
  python_map_function(1)
  load_aws_credentials()
  shell('id')
  memory.main.hidden
  system.information_schema.tables
  temp.hidden
  information_schema.tables
  pg_catalog.pg_tables
  sqlite_master
  sqlite_temp_master
  pg_catalog.pg_settings
  (SUMMARIZE hidden)
  (DESCRIBE hidden)
  (SHOW TABLES)
  (PIVOT hidden ON word)
  (FROM hidden AT (VERSION => 1))
  (CALL duckdb_tables())
  (COPY hidden TO 'HOME/out.csv')
`)

/** Values that could reveal, or do, something. */
export const ESCAPING_VALUES = lines(`
  getenv('HOME')
  current_setting('temp_directory')
  current_setting('secret_directory')
  set_config('threads', '9', false)
  current_database()
  current_schema()
  current_schemas(true)
  current_user
  session_user
  current_role
  version()
  current_query()
  current_query_id()
  current_connection_id()
  current_transaction_id()
  txid_current()
  in_search_path('memory', 'main')
  getvariable('x')
  nextval('x')
  currval('x')
  setseed(0.5)
  sleep_ms(60000)
  pg_sleep(60)
  write_log('CANARY', level := 'error')
  parse_duckdb_log_message('x', 'y')
  pg_typeof(1)
  pg_get_viewdef('hidden'::regclass)
  pg_table_is_visible(1)
  has_table_privilege('hidden', 'select')
  col_description(1, 1)
  obj_description(1, 'x')
  format_pg_type('x', 1)
  json_serialize_sql('SELECT 1')
  json_deserialize_sql('{}')
  json_serialize_plan('SELECT * FROM hidden')
  get_substrait('SELECT 1')
  get_substrait_json('SELECT 1')
  read_text('HOME/canary.csv')
  file_exists('HOME/canary.csv')
  getcwd()
  system('id')
  shell_add('x', 'y')
  icu_sort_key_unknown('x')
  vector_type(1)
  stats(1)
  error_unknown('x')
  invoke(x -> x, 1)
  nothing_of_this_name(1)
  system.main.getenv('HOME')
  "getenv"('HOME')
  getenv /* */ ('HOME')
  GETENV('HOME')
  rowid_of('hidden')
  COLUMNS('.*')
  $1
  ?
  #1
  :name
  DEFAULT
  (SELECT word FROM hidden)
  (FROM hidden)
  (TABLE hidden)
  EXISTS (FROM hidden)
  1 IN (SELECT 1 FROM hidden)
  1 = ANY (SELECT 1 FROM hidden)
  ARRAY(SELECT word FROM hidden)
  (WITH x AS (FROM hidden) FROM x)
  1) FROM hidden --
  1) UNION SELECT word FROM hidden --
  1; COPY hidden TO 'HOME/out.csv'
  1; INSTALL httpfs; LOAD httpfs
  1; ATTACH 'HOME/metadata.db' AS m
  1; SET memory_limit = '1TB'
  1; EXPORT DATABASE 'HOME/out'
  1; CREATE SECRET x (TYPE s3)
  1; PRAGMA enable_profiling
  1; CREATE TEMP MACRO count(x) AS 42
  1; CREATE TEMP VIEW open AS SELECT 42 AS n
  1; SET VARIABLE x = 1
  1; USE temp
  1; SET search_path = 'temp'
`)

/** Whole statements that are no SELECT, or not only one. */
export const ESCAPING_STATEMENTS = lines(`
  COPY (SELECT 1) TO 'HOME/out.csv'
  COPY hidden FROM 'HOME/canary.csv'
  COPY FROM DATABASE memory TO temp
  EXPORT DATABASE 'HOME/out'
  IMPORT DATABASE 'HOME'
  ATTACH 'HOME/metadata.db' AS m
  ATTACH ':memory:' AS m
  DETACH memory
  INSTALL httpfs
  LOAD 'HOME/x.duckdb_extension'
  FORCE INSTALL httpfs FROM 'http://127.0.0.1:9'
  SET memory_limit = '1TB'
  SET threads = 64
  SET enable_external_access = true
  RESET memory_limit
  SET SESSION search_path = 'temp'
  SET VARIABLE x = 1
  USE temp
  PRAGMA database_list
  PRAGMA enable_profiling = 'json'
  PRAGMA enable_verification
  CALL enable_logging()
  CREATE SECRET x (TYPE s3)
  CREATE PERSISTENT SECRET x (TYPE s3)
  CREATE TEMP VIEW open AS SELECT 42 AS n
  CREATE OR REPLACE TEMP TABLE open AS SELECT 42 AS n
  CREATE TEMP MACRO sum(x) AS 42
  CREATE SCHEMA x
  CREATE SEQUENCE x
  CREATE TYPE x AS ENUM ('a')
  DROP VIEW open
  ALTER VIEW open RENAME TO x
  INSERT INTO open VALUES (1)
  UPDATE open SET n = 0
  DELETE FROM open
  TRUNCATE open
  MERGE INTO open USING open AS x ON TRUE WHEN MATCHED THEN DELETE
  BEGIN
  COMMIT
  ROLLBACK
  CHECKPOINT
  VACUUM
  ANALYZE
  PREPARE x AS SELECT 1
  EXECUTE x
  DEALLOCATE x
  EXPLAIN SELECT 1
  EXPLAIN ANALYZE SELECT 1
  DESCRIBE hidden
  SUMMARIZE hidden
  SHOW ALL TABLES
  COMMENT ON VIEW open IS 'x'
  SELECT 1; SELECT * FROM hidden
  WITH x AS (DELETE FROM open RETURNING *) SELECT * FROM x
  SELECT * FROM open) AS a, (SELECT * FROM hidden
  .shell id
  .read HOME/canary.csv
`)

/** Queries that could take all memory or all time. */
export const BOMBS = lines(`
  SELECT count(*) AS n FROM range(1000000000000)
  SELECT max(hash(a.range)) AS n FROM range(10000000000) AS a
  SELECT count(*) AS n FROM range(1000000) AS a, range(1000000) AS b
  SELECT sum(a.range * b.range) AS n FROM range(1000000) AS a, range(1000000) AS b
  SELECT a.range AS n FROM range(100000000) AS a ORDER BY hash(a.range)
  SELECT DISTINCT a.range % 99999999 AS n FROM range(300000000) AS a
  SELECT len(list(range)) AS n FROM range(1000000000)
  SELECT len(list_sort(list(hash(range)))) AS n FROM range(200000000)
  SELECT len(string_agg(range)) AS n FROM range(1000000000)
  SELECT len(histogram(range)::VARCHAR) AS n FROM range(100000000)
  SELECT median(hash(range)) AS n FROM range(1000000000)
  SELECT quantile_cont(hash(range), 0.5) AS n FROM range(1000000000)
  SELECT mode(hash(range)) AS n FROM range(200000000)
  SELECT count(DISTINCT hash(range)) AS n FROM range(500000000)
  SELECT row_number() OVER (ORDER BY hash(range)) AS n FROM range(200000000)
  SELECT sum(range) OVER (ORDER BY hash(range)) AS n FROM range(200000000)
  SELECT len(lpad('x', 2000000000, 'y')) AS n
  SELECT len(rpad('x', 2000000000, 'y')) AS n
  SELECT len(lpad('x', 100000000, 'y')) AS n FROM range(1000)
  SELECT len(printf('%2000000000d', 1)) AS n
  SELECT len(format('{:>2000000000}', 1)) AS n
  SELECT levenshtein(lpad('x', 200000, 'ab'), lpad('y', 200000, 'cd')) AS n
  SELECT damerau_levenshtein(lpad('x', 100000, 'ab'), lpad('y', 100000, 'cd')) AS n
  SELECT jaro_similarity(lpad('x', 200000, 'ab'), lpad('y', 200000, 'cd')) AS n
  SELECT len(replace(lpad('x', 10000000, 'x'), 'x', lpad('y', 1000, 'y'))) AS n
  SELECT len(translate(lpad('x', 1000000000, 'x'), 'x', 'y')) AS n
  SELECT len(string_split(lpad('x', 100000000, 'a,'), ',')) AS n
  SELECT len(regexp_extract_all(lpad('x', 100000000, 'ab'), 'a')) AS n
  SELECT len(regexp_replace(lpad('x', 50000000, 'ab'), 'a', lpad('y', 1000, 'y'), 'g')) AS n
  SELECT len(to_json(list(range))) AS n FROM range(100000000)
  SELECT len(base64(lpad('x', 1000000000, 'y')::BLOB)) AS n
  SELECT len(list_transform(list(range), x -> lpad('x', 1000, 'y'))) AS n FROM range(100000000)
  WITH RECURSIVE t AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM t) SELECT max(n) AS n FROM t
  WITH RECURSIVE t AS (SELECT 'x' AS s, 1 AS n UNION ALL SELECT s || s, n + 1 FROM t) SELECT max(n) AS n FROM t
  WITH RECURSIVE t AS (SELECT 1 AS n UNION SELECT a.n + b.n FROM t AS a, t AS b) SELECT max(n) AS n FROM t
  SELECT factorial(range::INTEGER % 20) AS n FROM range(10000000000) ORDER BY 1
  SELECT count(*) AS n FROM generate_series(1, 1000000000000)
  SELECT count(*) AS n FROM (SELECT unnest(list(range)) FROM range(500000000))
  SELECT count(*) AS n FROM range(100000) AS a JOIN range(100000) AS b ON a.range <> b.range
  SELECT count(*) AS n FROM range(10000000) AS a JOIN range(10000000) AS b ON hash(a.range) % 7 = hash(b.range) % 7
  SELECT max(sha256(range::VARCHAR)) AS n FROM range(10000000000)
  SELECT count(*) AS n FROM range(10000) AS a, range(10000) AS b, range(10000) AS c
`)
