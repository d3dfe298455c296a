/** Event of a text/event-stream. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
}

/**
 * Parses the complete events of a text, and returns the rest after the last one. Comments and other fields are ignored.
 */
export function takeEvents(text: string): { readonly events: readonly StreamEvent[]; readonly rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap(block => {
    let name = 'message'
    const data: string[] = []
    for (const line of block.split('\n')) {
      if (line.startsWith('event:')) name = line.slice(6).trim()
      else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
    }
    return data.length === 0 ? [] : [{ name, data: data.join('\n') }]
  })
  return { events, rest }
}

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000

/**
 * Returns the milliseconds before the next attempt, doubled with every failure. `share`, between 0 and 1, spreads the
 * attempts of many pages.
 */
export const waitBefore = (failures: number, share: number): number =>
  Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + share / 2)
