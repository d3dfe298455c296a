/** Error in a template, with a message for its author. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}
