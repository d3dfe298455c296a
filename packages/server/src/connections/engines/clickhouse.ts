import { server } from '../engine.ts'

export const clickhouse = {
  ...server('clickhousedb', 'ClickHouse Connect', 'clickhousedb', ['connect'], 8123),
  aliases: ['clickhouse'],
}
