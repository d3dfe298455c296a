/** `a.b[0].c`: places in JSON values, for changing them. */
type Place = string | number

const placesOf = (path: string): readonly Place[] =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = '']) =>
    index === undefined ? name : Number(index),
  )

type Holder = Record<Place, unknown>

function holderOf(root: unknown, places: readonly Place[]): Holder {
  let holder = root as Holder
  for (const [at, place] of places.slice(0, -1).entries()) {
    if (typeof holder[place] !== 'object' || holder[place] === null) {
      holder[place] = typeof places[at + 1] === 'number' ? [] : {}
    }
    holder = holder[place] as Holder
  }
  return holder
}

/** Puts a value at a place; what is on the way is made. */
export function setAt(root: unknown, path: string, value: unknown): void {
  const places = placesOf(path)
  holderOf(root, places)[places.at(-1) ?? ''] = value
}

/** Takes away what is at a place. */
export function unsetAt(root: unknown, path: string): void {
  const places = placesOf(path)
  delete holderOf(root, places)[places.at(-1) ?? '']
}
