/** Names and values in a query string, in order. */
export type Pairs = readonly (readonly [name: string, value: string])[]

export const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Decodes a query string such as `?a=1&b=2`. */
export const parseSearch = (search: string): Pairs =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter(part => part !== '')
    .map(part => {
      const [name = '', ...value] = part.split('=')
      return [unescaped(name), unescaped(value.join('='))] as const
    })
