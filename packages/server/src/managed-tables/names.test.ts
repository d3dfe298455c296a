import { expect, test } from 'vitest'
import { fileFormatOf, plainFileName, tableFolder, tableNameFromFile, tableNameProblem } from './names.ts'

test('a file name becomes a plain table name', () => {
  expect(tableNameFromFile('Sales 2024 (é).csv')).toBe('sales_2024_e')
  expect(tableNameFromFile('2024.csv')).toBe('t_2024')
  expect(tableNameFromFile('売上.parquet')).toBe('売上')
  expect(tableNameFromFile('....csv')).toBe('upload')
  expect(tableNameFromFile('sqlite_master.csv')).toBe('t_sqlite_master')
})

test('hostile file names lose their folders and control characters', () => {
  expect(tableNameFromFile('../../etc/passwd.csv')).toBe('passwd')
  expect(tableNameFromFile('C:\\Users\\a\\x; drop table "y".csv')).toBe('x_drop_table_y')
  expect(plainFileName('a\u0000b\n.csv')).toBe('ab.csv')
})

test('formats go by the extension, others are refused by name', () => {
  expect(fileFormatOf('a.CSV')).toBe('csv')
  expect(fileFormatOf('a.ndjson')).toBe('json')
  expect(() => fileFormatOf('a.exe')).toThrow('.exe')
})

test('typed table names are checked', () => {
  expect(tableNameProblem('Orders 2024')).toBeNull()
  expect(tableNameProblem('')).not.toBeNull()
  expect(tableNameProblem('../x')).not.toBeNull()
  expect(tableNameProblem('a"b')).not.toBeNull()
  expect(tableNameProblem('x'.repeat(64))).toContain('63')
  expect(tableNameProblem('duckdb_tables')).not.toBeNull()
})

test('folders are plain, and different for names that differ', () => {
  expect(tableFolder('flights')).toBe('flights')
  expect(tableFolder('Orders 2024')).toMatch(/^orders_2024-[0-9a-f]{8}$/)
  expect(tableFolder('売上')).not.toBe(tableFolder('原価'))
})
