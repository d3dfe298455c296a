/** Elements that can receive the focus: headings, and controls that are reachable by keyboard. */
const PLACES = 'h1, h2, h3, h4, a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'

/** Maximum time in ms to wait for new content. */
const MAX_MS = 60_000
/** Time in ms without a change after which the content counts as complete. */
const QUIET_MS = 300

/**
 * True if the focus can move to the element. Parts that are present only during loading, such as a "Stop" button or a
 * busy region, are excluded.
 */
const isPlace = (element: HTMLElement): boolean =>
  element.closest('[role="status"], [aria-busy="true"], [aria-hidden="true"], [inert]') === null &&
  !element.matches(':disabled') &&
  element.getClientRects().length > 0

const placesIn = (scope: Element): readonly HTMLElement[] => [...scope.querySelectorAll<HTMLElement>(PLACES)]

function focusPlace(place: HTMLElement): void {
  if (/^H\d$/.test(place.tagName) && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus()
}

/** Restores the focus if a dialog takes it for its own element a frame after its content has loaded. */
function holdFocus(place: HTMLElement, isLost: () => boolean): void {
  const takeBack = () => isLost() && place.isConnected && place.focus()
  document.addEventListener('focusin', takeBack)
  setTimeout(() => document.removeEventListener('focusin', takeBack), QUIET_MS)
}

/** Returns the ancestors of an element, the nearest first. */
function ancestorsOf(element: Element): readonly Element[] {
  const parent = element.parentElement
  return parent === null ? [] : [parent, ...ancestorsOf(parent)]
}

/**
 * Returns the nearest heading around, for the case that no new element can receive the focus. Undefined while that part
 * is busy.
 */
function headingAround(ancestors: readonly Element[]): HTMLElement | undefined {
  const [nearest] = ancestors.filter(each => each.isConnected)
  if (!nearest || nearest.querySelector('[aria-busy="true"]')) return undefined
  const headings = ancestors.map(each => placesIn(each).find(place => /^H\d$/.test(place.tagName) && isPlace(place)))
  return headings.find(heading => heading?.isConnected)
}

/**
 * Moves the focus to the content that replaces a button: the first new heading or control in the nearest ancestor that
 * has one, else the heading of the part. The button keeps the focus while it exists. If the user moves the focus
 * elsewhere, nothing happens.
 */
export function followFocus(button: HTMLElement): void {
  const present = new Set(placesIn(document.body))
  const ancestors = ancestorsOf(button)
  const isNew = (place: HTMLElement) => !present.has(place) && isPlace(place)
  // When the focused element is removed, the focus moves to the body or to the surrounding dialog.
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
  const last = setTimeout(end, MAX_MS)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'disabled'] })
}
