/** Where the focus goes: a heading, or what can be used by keys. */
const PLACES = 'h1, h2, h3, h4, a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'

/** After this nothing new is waited for. */
const LONGEST_MS = 60_000
/** After this long without a change, what has come is all that comes. */
const QUIET_MS = 300

/** Parts that come and go while something is read, such as its "Stop" or the head of its list, are no place to go on from. */
const isPlace = (element: HTMLElement): boolean =>
  element.closest('[role="status"], [aria-busy="true"], [aria-hidden="true"], [inert]') === null &&
  !element.matches(':disabled') &&
  element.getClientRects().length > 0

const placesIn = (scope: Element): readonly HTMLElement[] => [...scope.querySelectorAll<HTMLElement>(PLACES)]

function focusPlace(place: HTMLElement): void {
  if (/^H\d$/.test(place.tagName) && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus()
}

/** A dialog gives itself the focus of what it loses a frame later, when the place has it already. */
function holdFocus(place: HTMLElement, isLost: () => boolean): void {
  const takeBack = () => isLost() && place.isConnected && place.focus()
  document.addEventListener('focusin', takeBack)
  setTimeout(() => document.removeEventListener('focusin', takeBack), QUIET_MS)
}

/** Ancestors from the nearest. */
function ancestorsOf(element: Element): readonly Element[] {
  const parent = element.parentElement
  return parent === null ? [] : [parent, ...ancestorsOf(parent)]
}

/** The heading of the nearest part around: where nothing that came can have the focus. */
function headingAround(ancestors: readonly Element[]): HTMLElement | undefined {
  const [nearest] = ancestors.filter(each => each.isConnected)
  if (!nearest || nearest.querySelector('[aria-busy="true"]')) return undefined
  const headings = ancestors.map(each => placesIn(each).find(place => /^H\d$/.test(place.tagName) && isPlace(place)))
  return headings.find(heading => heading?.isConnected)
}

/**
 * Gives the focus to what takes the place of a button: the first new heading or control in the nearest ancestor that
 * has one, or the heading of the part where there is none. While the button is there it retains the focus; where the
 * user goes elsewhere, nothing is done.
 */
export function followFocus(button: HTMLElement): void {
  const present = new Set(placesIn(document.body))
  const ancestors = ancestorsOf(button)
  const isNew = (place: HTMLElement) => !present.has(place) && isPlace(place)
  // The focus of what is removed goes to the page, or to the dialog around it.
  const isLost = () => document.activeElement === null || ancestors.includes(document.activeElement)
  let quiet: ReturnType<typeof setTimeout> | undefined
  const end = (place?: HTMLElement) => {
    clearTimeout(quiet)
    clearTimeout(last)
    observer.disconnect()
    if (!place) return
    focusPlace(place)
    holdFocus(place, isLost)
  }
  const settle = () => {
    const heading = headingAround(ancestors)
    if (isLost() && heading) end(heading)
  }
  const observer = new MutationObserver(() => {
    clearTimeout(quiet)
    if (document.activeElement === button) return
    if (!isLost()) return end()
    const scope = ancestors.find(each => each.isConnected && placesIn(each).some(isNew))
    if (scope) end(placesIn(scope).find(isNew))
    else quiet = setTimeout(settle, QUIET_MS)
  })
  const last = setTimeout(end, LONGEST_MS)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'disabled'] })
}
