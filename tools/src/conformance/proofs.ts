/** What a test can prove: a requirement shows on surfaces, and a test proves it where its own body goes. */
import type { Variable } from 'eslint-scope'
import type { ModuleTree } from '../modules/tree.ts'
import { type DeclaredTest, testsOf } from './declared-tests.ts'
import { type Place, PRODUCT, Reach } from './reached.ts'
import { argumentsOf, calledName, nodesOf, receiverOf, rootOf, type SyntaxNode } from './source.ts'

export type Surface = 'core' | 'api' | 'server' | 'ui'
export const SURFACES: readonly Surface[] = ['core', 'api', 'server', 'ui']

/** Each page comes from it. */
const BROWSER = ['e2e/src/browser.ts#launchBrowser']
/** Start the real application, for requests that are injected or sent over a socket. */
const CLIENTS = [
  'packages/server/test/kit.ts#startTestKit',
  'packages/server/test/process.ts#startProcess',
  'e2e/src/product.ts#startProduct',
]
/** Rules live here; a rule that no entry of the product reaches proves nothing. */
const RULES = /^packages\/(core|sql|charts)\/src\//

/** Methods of Playwright that read what a page shows. */
const LOOKS =
  /^(getBy\w+|locator|innerText|textContent|all(Text|InnerText)\w+|is(Visible|Hidden|Disabled|Enabled|Checked|Editable)|inputValue|getAttribute|boundingBox|screenshot|ariaSnapshot|evaluate\w*|title|content)$/
const WAITS = /^(waitFor|waitForURL|waitForSelector|waitForFunction|waitForEvent)$/
const PAGE_MEMBER = /^[?!]?\.(goto|close|request|reload|keyboard|mouse|on|route|newPage|cookies|context)\b/
const SENDS = /^(send|runQuery|get|post|put|delete|patch|head|call|upload|run|inject|request|fetch)$/

/** A test of the repository, judged. */
export interface JudgedTest extends DeclaredTest {
  readonly file: string
  readonly surfaces: readonly Surface[]
  /** Where it asserts something or waits for something that is shown. */
  readonly assertions: readonly Place[]
}

/** Judges tests by the code that they reach. */
export class Judge {
  private readonly reach: Reach

  /**
   * @param reached modules that the entries of the product reach
   * @param textOf the text of a file
   */
  constructor(
    tree: ModuleTree,
    private readonly reached: ReadonlySet<string>,
    textOf: (path: string) => string,
  ) {
    this.reach = new Reach(tree, textOf, [...BROWSER, ...CLIENTS])
  }

  tests(file: string): JudgedTest[] {
    return testsOf(this.reach.source(file)).map(test => ({ ...test, file, ...this.judge(file, test) }))
  }

  private judge(file: string, test: DeclaredTest): Pick<JudgedTest, 'surfaces' | 'assertions'> {
    const start: Place = { source: this.reach.source(file), node: test.body }
    const own = this.reach.from(start, () => false).places
    const all = this.reach.from(start, () => true).names
    const calls = callsOf(own)
    if (!calls.some(call => isAssertion(call) || calledName(call.node) === 'assert')) {
      return { surfaces: [], assertions: [] }
    }
    // What a helper of other files waits for is its way to a screen, not what the test is about.
    const assertions = calls.filter(call => isAssertion(call) && call.source === start.source)
    const surfaces: Surface[] = []
    const hasBrowser = BROWSER.some(name => all.has(name))
    const hasClient = CLIENTS.some(name => all.has(name))
    if (hasClient && calls.some(call => this.isRequest(call))) surfaces.push('api')
    if (hasClient || hasBrowser) surfaces.push('server')
    if (hasBrowser && assertions.some(call => this.isAboutPage(call, own))) surfaces.push('ui')
    if (surfaces.length > 0 || this.callsRules(all)) surfaces.unshift('core')
    return { surfaces, assertions }
  }

  /** `expect` of something that a page shows, or a wait for it. */
  private isAboutPage({ source, node }: Place, own: readonly Place[]): boolean {
    if (!isExpect(node)) return true
    const [subject] = argumentsOf(node)
    if (subject === undefined) return false
    const follows = (value: Place, variable: Variable): boolean =>
      own.some(place => isWithin(value, place)) && !isPage(value.source, variable)
    const calls = callsOf(this.reach.from({ source, node: subject }, follows).places)
    return calls.some(
      call => LOOKS.test(calledName(call.node)) || (call.source === source && isAddressOfPage(call.node)),
    )
  }

  /** A call that sends a request to the application. */
  private isRequest({ source, node }: Place): boolean {
    if (!SENDS.test(calledName(node))) return false
    if (calledName(node) === 'fetch' || calledName(node) === 'inject') return true
    const receiver = receiverOf(node)
    if (receiver === undefined || /\.services\b/.test(source.text.slice(receiver.start, receiver.end))) return false
    const root = rootOf(receiver)
    const names = this.reach.from({ source, node: root ?? receiver }, () => true).names
    return CLIENTS.some(name => names.has(name)) || (isParameter(source, root) && hasPath(source, node))
  }

  /** Whether the product reaches what a test calls: something of it, and every rule. */
  private callsRules(names: ReadonlySet<string>): boolean {
    const modules = [...new Set([...names].map(name => name.split('#')[0] ?? ''))]
    const product = modules.filter(module => PRODUCT.test(module) && !/\/samples\//.test(module))
    const isReached = (module: string): boolean => this.reached.has(module)
    return product.some(isReached) && product.filter(each => RULES.test(each)).every(isReached)
  }
}

const callsOf = (places: readonly Place[]): Place[] =>
  places.flatMap(({ source, node }) => nodesOf(node, 'CallExpression').map(call => ({ source, node: call })))

const rootName = (call: SyntaxNode): unknown => rootOf(receiverOf(call))?.name

/** `expect(…)` or `expect.poll(…)`. */
const isExpect = (call: SyntaxNode): boolean =>
  calledName(call) === 'expect' || (rootName(call) === 'expect' && ['poll', 'soft'].includes(calledName(call)))

const isAssertion = ({ node }: Place): boolean =>
  isExpect(node) || (WAITS.test(calledName(node)) && rootName(node) !== 'vi')

const isWithin = (inner: Place, outer: Place): boolean =>
  inner.source === outer.source && inner.node.start >= outer.node.start && inner.node.end <= outer.node.end

/** Whether a variable is used as a page or a session of a browser, whose making is no look at what it shows. */
const isPage = ({ text }: Place['source'], { references }: Variable): boolean =>
  references.some(({ identifier }) => PAGE_MEMBER.test(text.slice((identifier as unknown as SyntaxNode).end)))

const isAddressOfPage = (call: SyntaxNode): boolean =>
  calledName(call) === 'url' && /page$/i.test(String(rootOf(receiverOf(call))?.name))

const isParameter = ({ references }: Place['source'], root: SyntaxNode | undefined): boolean =>
  references.some(
    ({ identifier, resolved }) =>
      (identifier as unknown) === root && resolved?.defs.some(({ type }) => type === 'Parameter'),
  )

/** Whether an argument is or begins with a path, or is a variable for one: a key of a map is neither. */
const hasPath = ({ text }: Place['source'], call: SyntaxNode): boolean =>
  argumentsOf(call).some(({ start, end }) => /^.\/|^\w*(url|path)/i.test(text.slice(start, end)))
