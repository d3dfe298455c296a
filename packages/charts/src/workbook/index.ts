export { type ChartSheet, joinWorkbooks } from './workbook.ts'
