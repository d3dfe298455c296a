// The licenses of what a build holds of others: a package hands out their code, fonts and data, and with them their terms.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STANDARD_TEXTS } from './license-texts.mjs'
import { ROOT } from './set-up.mjs'

/** Files in which packages state their terms. */
const TERMS = /^(licen[cs]e|copying|notice|ofl|third[-_ ]?party)([-_. ].*)?$/i
/** Licenses that may be handed out with an application under the Apache License, by each word of an SPDX expression. */
const ADMITTED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
])
/** Of packages whose package.json names none: what their file with the terms is. */
const NAMED_IN_FILE = { 'png-js': 'MIT' }
/** Made from packages that the build does not read: the written files name these in their first lines. */
const DATA = [
  {
    title: 'Days of holidays, rewritten as rules: date-holidays (https://github.com/commenthol/date-holidays)',
    text: 'Creative Commons Attribution 3.0 Unported (https://creativecommons.org/licenses/by/3.0/)',
  },
  {
    title: 'Shapes of regions, simplified: Apache Superset, @superset-ui/legacy-plugin-chart-country-map 0.20.3',
    text: 'Apache License 2.0 (LICENSE), made of map units of Natural Earth, which are in the public domain',
  },
]

/** The folder below `node_modules` of the package that a module belongs to, or null for a module of ours. */
function packageFolder(path) {
  const [, folder] = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/')) ?? []
  return folder ?? null
}

/** Packages of modules, by the path of their folder in the repository. Modules that a build tool makes have none. */
export function packageFolders(paths) {
  const folders = paths.map(packageFolder).filter(folder => folder !== null)
  return [...new Set(folders)].filter(folder => existsSync(join(ROOT, folder, 'package.json'))).sort()
}

function filesOfTerms(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return TERMS.test(entry.name) ? [path] : []
    return entry.name === 'licenses' ? readdirSync(path).map(name => join(path, name)) : []
  })
}

const holderOf = ({ name, author, maintainers: [first] = [] }) => {
  const holder = author ?? first ?? `the authors of ${name}`
  return typeof holder === 'string' ? holder.replace(/ *[<(].*/, '') : holder.name
}

function termsOf(folder) {
  const facts = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
  const { name, version, license = NAMED_IN_FILE[name] } = facts
  const isAdmitted = String(license)
    .split(/ AND /)
    .every(part => part.split(/ OR |[()]/).some(choice => ADMITTED.has(choice.trim())))
  const texts = filesOfTerms(join(ROOT, folder)).map(path => readFileSync(path, 'utf8').trim())
  const standard = STANDARD_TEXTS[license]
  if (texts.length === 0 && standard) texts.push(standard(holderOf(facts)))
  return { title: `${name} ${version} (${license})`, text: texts.join('\n\n'), isAdmitted }
}

/**
 * A text with the terms of packages, each text once below the packages that have it.
 * @throws Error that names packages without terms, or under terms that the product cannot be handed out with.
 */
export function licenseText(folders) {
  const terms = folders.map(termsOf)
  const wrong = terms.filter(({ text, isAdmitted }) => text === '' || !isAdmitted).map(({ title }) => title)
  if (wrong.length > 0) {
    throw new Error(`No license that tools/lib/licenses.mjs admits, or no text of it: ${wrong.join(', ')}.`)
  }
  const titles = new Map()
  for (const { title, text } of [...terms, ...DATA]) titles.set(text, [...(titles.get(text) ?? []), title])
  const parts = [...titles].map(([text, names]) => `${'-'.repeat(80)}\n${names.join('\n')}\n\n${text}\n`)
  return `Belvedere holds code, fonts and data of others. These are their terms.\n\n${parts.join('\n')}`
}
