/** Everything that the journeys of a run see on their pages, collected so that fixed texts can be looked up in it. */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'

/** Names the folder of the run to its workers. Absent outside of a run of tests: nothing is collected then. */
const FOLDER = 'BELVEDERE_TEST_SEEN'

/** Called by the test runner: a folder for one run, removed after it. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-seen-'))
  process.env[FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Runs in every page. Sends each text that stands there for eyes or for a screen reader: texts of elements, also together
 * with what stands beside them in the same paragraph, names, titles and placeholders, and what the browser asks for it.
 */
function collectTexts(): void {
  const MAX_LENGTH = 600
  // The last: a mail that the page opens, as a journey notes it.
  const NAMES = ['aria-label', 'placeholder', 'title', 'alt', 'value', 'data-mail']
  const sent = new Set<string>()
  const waiting = new Set<Node>()
  const texts = new Set<string>()

  const note = (text: string | null) => {
    const trimmed = text?.trim()
    if (!trimmed || trimmed.length > MAX_LENGTH || sent.has(trimmed)) return
    sent.add(trimmed)
    texts.add(trimmed)
  }
  const isShown = (element: Element | null) => element?.checkVisibility() ?? false
  const noteText = (text: Node) => {
    const element = text.parentElement
    if (!text.textContent?.trim() || !isShown(element)) return
    note(text.textContent)
    note(element?.textContent ?? null)
    note(element?.parentElement?.textContent ?? null)
  }
  const noteNames = (element: Element) => {
    for (const name of NAMES) if (element.hasAttribute(name) && isShown(element)) note(element.getAttribute(name))
  }
  const noteBelow = (root: Node) => {
    if (!root.isConnected) return
    if (root instanceof Text) noteText(root)
    if (root instanceof Element) noteNames(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) noteText(node)
      else if (node instanceof Element) noteNames(node)
    }
  }
  const send = () => {
    for (const root of waiting) noteBelow(root)
    waiting.clear()
    if (texts.size > 0) void (globalThis as unknown as { seenTexts: (texts: string[]) => void }).seenTexts([...texts])
    texts.clear()
  }
  const later = (root: Node) => {
    // Once for all changes of a task, when they are laid out anyway.
    if (waiting.size === 0) setTimeout(send)
    waiting.add(root)
  }
  const confirm = window.confirm.bind(window)
  window.confirm = question => {
    note(question ?? null)
    send()
    return confirm(question)
  }
  // What is pressed may take away what has just appeared.
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, send, true)
  const observer = new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) later(node)
      else later(target)
    }
  })
  observer.observe(document, {
    ...{ childList: true, subtree: true, characterData: true, attributes: true },
    attributeFilter: [...NAMES, 'hidden', 'open', 'data-open', 'data-popup-open'],
  })
}

/** From now on, what pages of this browser show is written to the folder of the run. */
export function collectSeenTexts(browser: Browser): void {
  const folder = process.env[FOLDER]
  if (!folder) return
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async options => {
    const context = await newContext(options)
    await collectFrom(context, folder)
    return context
  }
}

async function collectFrom(context: BrowserContext, folder: string): Promise<void> {
  const { expect } = await import('vitest')
  const journey = expect.getState().testPath?.split('/').at(-1) ?? 'unknown'
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${journey}.jsonl`)
  appendFileSync(file, '')
  await context.exposeFunction('seenTexts', (texts: readonly string[]) => {
    appendFileSync(file, texts.map(text => `${JSON.stringify(text)}\n`).join(''))
  })
  await context.addInitScript(collectTexts)
}

/** By journey, all that it has seen. */
export function seenTexts(): ReadonlyMap<string, ReadonlySet<string>> {
  const folder = process.env[FOLDER]
  if (!folder || !existsSync(folder)) return new Map()
  const textsOf = (name: string) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .flatMap(line => (line ? [JSON.parse(line) as string] : []))
  return new Map(readdirSync(folder).map(name => [name.replace('.jsonl', ''), new Set(textsOf(name))]))
}
