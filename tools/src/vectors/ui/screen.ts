import type { Locator, Page } from '@belvedere/e2e'

/** What an item is about, opened in the browser. */
export interface Screen {
  readonly page: Page
  /** The part of the page that is spoken of. */
  readonly root: Locator
  /** Where a change would be seen; the part itself where nothing is said. */
  readonly watched?: Locator
  /** Requests that have left the page since it was opened: method, path and body. */
  readonly calls: readonly Call[]
  /** What the part showed before anything was done, for "nothing has changed". */
  readonly before: string
  /** What the last Save of the item found: whether the page had changed already. */
  readonly saves: { hadChanged: boolean }[]
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly body: string
}

/** Requests of the API from now on; the notice of changes opens by a clock of its own. */
export function watchCalls(page: Page): readonly Call[] {
  const calls: Call[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname === '/api/v1/live/') return
    calls.push({ method: request.method(), path: pathname, body: request.postData() ?? '' })
  })
  return calls
}

/** What a part of a page shows, without where the focus is. */
export const shownBy = async (root: Locator): Promise<string> => (await root.ariaSnapshot()).replaceAll(' [active]', '')

/** A text as a pattern of itself. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A name as a whole, whatever its case; a mark of required fields may follow. */
export const named = (text: string): RegExp => new RegExp(`^\\s*${escaped(text)}\\s*\\*?\\s*$`, 'i')

const FIELD_ROLES = ['textbox', 'combobox', 'spinbutton', 'searchbox', 'checkbox', 'switch', 'radiogroup'] as const

/** Whatever can be filled in or set under this name. */
export function fieldNamed({ root }: Screen, name: string): Locator {
  const kind = /^(.+) text box$/.exec(name)?.[1]
  if (kind !== undefined) return root.getByRole('textbox', { name: new RegExp(escaped(kind), 'i') })
  const [first, ...others] = FIELD_ROLES.map(role => root.getByRole(role, { name: named(name) }))
  const located = others.reduce<Locator | undefined>((all, each) => all?.or(each) ?? each, first)
  return located?.or(root.getByLabel(named(name))) ?? root.getByLabel(named(name))
}

/** A box that is ticked or a switch. */
export const boxNamed = ({ root }: Screen, name: string): Locator =>
  root.getByRole('checkbox', { name: named(name) }).or(root.getByRole('switch', { name: named(name) }))

export const buttonNamed = ({ root }: Screen, name: string): Locator => root.getByRole('button', { name: named(name) })
