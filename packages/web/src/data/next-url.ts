export const HOME = '/superset/welcome/'

/** Where to go after sign-in: `next` when it is a path of this very origin, home otherwise. */
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

/** Browsers drop tabs and line ends inside addresses, which would turn `/\t/host` into `//host`. */
const hasControl = (text: string): boolean => [...text].some(char => char < ' ' || char === '\\')

/** The sign-in page that leads back to here. */
export const signInUrl = (here: { readonly pathname: string; readonly search: string }): string =>
  here.pathname === '/' || here.pathname === HOME
    ? '/login/'
    : `/login/?next=${encodeURIComponent(here.pathname + here.search)}`
