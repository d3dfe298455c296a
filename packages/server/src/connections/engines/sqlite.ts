import type { DatabaseEngine } from '../engine.ts'

export const sqlite: DatabaseEngine = {
  engine: 'sqlite',
  backend: 'sqlite',
  name: 'SQLite',
  drivers: ['pysqlite'],
  connector: 'sqlite',
  default_port: null,
  preferred: false,
  is_file: true,
  files: /\.(sqlite3?|db3?)$/i,
  placeholder: 'sqlite:////path/to/file.db',
  needs_username: false,
}
