/** Returns whether a text contains template syntax: `{{ … }}`, `{% … %}` or `{# … #}`. */
export const hasTemplate = (text: string): boolean => /\{[{%#]/.test(text)
