import { server } from '../engine.ts'

export const trino = {
  ...server('trino', 'Trino', 'trino', ['rest'], 8080, false),
  placeholder: 'trino://user:password@host:port/catalog',
}
