import { expect, test } from 'vitest'
import { fileName } from './save-file.ts'

test('names of files are names that every file system takes', () => {
  expect(fileName('Delay / 2001: "late" <or> not?', 'csv')).toBe('Delay 2001 late or not.csv')
  expect(fileName('..\u202Egnp.exe\n=1', 'csv')).toBe('gnp.exe =1.csv')
  expect(fileName('...', 'png')).toBe('download.png')
  expect(fileName('\u0000\u200b', 'png')).toBe('download.png')
  expect(fileName('CON', 'csv')).toBe('_CON.csv')
  expect(fileName('com1.2024', 'csv')).toBe('_com1.2024.csv')
  expect(fileName('Conversion', 'csv')).toBe('Conversion.csv')
})

test('long names are cut between signs, and never before the ending', () => {
  expect(fileName('x'.repeat(300), 'xlsx')).toBe(`${'x'.repeat(100)}.xlsx`)
  expect(fileName(`${'x'.repeat(99)}🙂🙂`, 'csv')).toBe(`${'x'.repeat(99)}🙂.csv`)
  expect(fileName(`${'x'.repeat(98)}. and more`, 'csv')).toBe(`${'x'.repeat(98)}.csv`)
})
