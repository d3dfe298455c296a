// What tests need from the machine: a browser, a PostgreSQL and a MariaDB server. On Debian as root they are installed.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { ROOT, run } from './set-up.mjs'

const SHELL = '/usr/bin/chromium-headless-shell'
const BROWSERS = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const isNamed = Boolean(process.env.BELVEDERE_TEST_CHROMIUM)
/** Exists once this machine's releases had no shell: then it is not requested at each run. */
const WITHOUT_SHELL = `${ROOT}node_modules/.belvedere-without-shell`
const hasBrowser = () => isNamed || BROWSERS.some(path => existsSync(path))
const hasPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some(version => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))
const MARIADB = ['/usr/sbin/mariadbd', '/usr/bin/mariadb-install-db', '/usr/bin/mariadb']
const hasMariaDb = () => MARIADB.every(path => existsSync(path))

// Each is installed by the first of its alternatives that Debian's release has.
const NEEDS = [
  {
    name: 'chromium-headless-shell',
    alternatives: [['chromium-headless-shell'], ['chromium']],
    present: hasBrowser,
    // Any Chromium does, but the one without windows takes half of the processor time.
    preferred: () => isNamed || existsSync(SHELL) || (hasBrowser() && existsSync(WITHOUT_SHELL)),
    what: 'the journeys in a browser',
  },
  {
    name: 'postgresql',
    alternatives: [['postgresql']],
    present: hasPostgres,
    what: 'the metadata store on PostgreSQL, and remote databases',
  },
  {
    name: 'mariadb-server-core mariadb-client-core',
    // The programs alone: the package with the service would start one.
    alternatives: [['mariadb-server-core', 'mariadb-client-core']],
    present: hasMariaDb,
    what: 'remote databases',
  },
]

function install({ alternatives, present }) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const names of alternatives) {
    const { status } = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
    if (status === 0 || present()) return
  }
}

export function ensureTestMachine() {
  const missing = NEEDS.filter(({ present, preferred = present }) => !preferred())
  if (missing.length === 0) return
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'])
    for (const need of missing) install(need)
    if (!isNamed && !existsSync(SHELL)) writeFileSync(WITHOUT_SHELL, '')
  }
  for (const need of NEEDS.filter(each => !each.present())) {
    process.stderr.write(`Missing: ${need.name}. Tests of ${need.what} are skipped; install it to run them.\n`)
  }
}
