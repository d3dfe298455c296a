import { server } from '../engine.ts'

export const postgresql = {
  ...server('postgresql', 'PostgreSQL', 'postgresql', ['psycopg2', 'psycopg', 'pg8000', 'asyncpg'], 5432),
  aliases: ['postgres'],
}
