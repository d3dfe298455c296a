export { renderSafeMarkdown } from './render-safe-markdown.ts'
