/** What is wrong with a template, for the one who writes it. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}
