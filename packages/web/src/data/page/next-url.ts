export const HOME = '/superset/welcome/'

/** Returns the address to open after sign-in: `next` if it is a path of this origin, else home. */
export function safeNext(next: string | null | undefined, origin: string): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || hasControl(next)) return HOME
  try {
    const url = new URL(next, origin)
    const path = `${url.pathname}${url.search}${url.hash}`
    return url.origin === origin && !url.pathname.startsWith('//') && !url.pathname.startsWith('/login') ? path : HOME
  } catch {
    return HOME
  }
}

/** Detects control characters, which browsers drop from addresses: `/\t/host` would become `//host`. */
const hasControl = (text: string): boolean => [...text].some(char => char < ' ' || char === '\\')

/** Returns the sign-in address that leads back to the current page. */
export const signInUrl = (here: { readonly pathname: string; readonly search: string }): string =>
  here.pathname === '/' || here.pathname === HOME
    ? '/login/'
    : `/login/?next=${encodeURIComponent(here.pathname + here.search)}`
