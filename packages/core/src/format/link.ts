const SCHEME = /^[a-z][a-z\d+.-]*:/i
/** `example.com/about`: a host without its scheme. */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[:/?#]|$)/i

/** Whether a link that a user wrote leads away from this site. */
export const isExternalLink = (url: string): boolean =>
  SCHEME.test(url) || url.startsWith('//') || url.startsWith('\\\\') || HOST.test(url)

/** A link as it can be followed: a bare host is not a path of this site. */
export const followableLink = (url: string): string => (HOST.test(url) && !SCHEME.test(url) ? `//${url}` : url)
