// What tests need from the machine: a browser, a PostgreSQL and a MariaDB server. On Debian as root they are installed.
import { existsSync, readdirSync } from 'node:fs'
import { run } from './set-up.mjs'

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const hasBrowser = () => Boolean(process.env.BELVEDERE_TEST_CHROMIUM) || BROWSERS.some(path => existsSync(path))
const hasPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some(version => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))
const MARIADB = ['/usr/sbin/mariadbd', '/usr/bin/mariadb-install-db', '/usr/bin/mariadb']
const hasMariaDb = () => MARIADB.every(path => existsSync(path))

const NEEDS = [
  { name: 'chromium', present: hasBrowser, what: 'the journeys in a browser' },
  { name: 'postgresql', present: hasPostgres, what: 'the metadata store on PostgreSQL, and remote databases' },
  // The programs alone: the package with the service would start one.
  { name: 'mariadb-server-core mariadb-client-core', present: hasMariaDb, what: 'remote databases' },
]

export function ensureTestMachine() {
  const missing = NEEDS.filter(need => !need.present())
  if (missing.length === 0) return
  const names = missing.flatMap(need => need.name.split(' '))
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], { env })
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
  }
  for (const need of NEEDS.filter(each => !each.present())) {
    process.stderr.write(`Missing: ${need.name}. Tests of ${need.what} are skipped; install it to run them.\n`)
  }
}
