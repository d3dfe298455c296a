/** Whether a text holds anything that a template engine would read: `{{ … }}`, `{% … %}` or `{# … #}`. */
export const hasTemplate = (text: string): boolean => /\{[{%#]/.test(text)
