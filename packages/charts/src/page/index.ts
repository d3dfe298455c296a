export { drawParagraphs, type Paragraph, PLAIN, type TextBox } from './paragraphs.ts'
export { type ChartOnSheet, fitPages, type Sheet, type SheetsInput, sheetsOf, sizeOnSheet } from './sheets.ts'
export { fitted, type Measure, rect, type TextStyle, textAt, wrapped } from './svg-text.ts'
export { xmlText } from './xml-text.ts'
