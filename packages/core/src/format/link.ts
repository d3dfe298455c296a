const SCHEME = /^[a-z][a-z\d+.-]*:/i
/** Host without scheme: `example.com/about`. */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[:/?#]|$)/i

/** Returns true if a link that a user entered leads to another site. */
export const isExternalLink = (url: string): boolean =>
  SCHEME.test(url) || url.startsWith('//') || url.startsWith('\\\\') || HOST.test(url)

/**
 * Returns a link that can be followed: `//` is added to a host without scheme, which would otherwise be a relative
 * path.
 */
export const followableLink = (url: string): string => (HOST.test(url) && !SCHEME.test(url) ? `//${url}` : url)
