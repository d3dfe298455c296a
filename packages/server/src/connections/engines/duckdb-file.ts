import type { DatabaseEngine } from '../engine.ts'

export const duckdbFile: DatabaseEngine = {
  engine: 'duckdb',
  backend: 'duckdb_file',
  name: 'DuckDB',
  drivers: ['duckdb_engine'],
  connector: 'duckdb_file',
  default_port: null,
  preferred: false,
  is_file: true,
  files: /\.(duckdb|ddb|db|parquet|csv|tsv|json|jsonl|ndjson)$/i,
  takes_folders: true,
  placeholder: 'duckdb:////path/to/file.duckdb',
  needs_username: false,
}
