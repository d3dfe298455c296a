import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resourceRegistry } from './resources.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test.each(resourceRegistry(root))('$path is what `npm run gen` makes', ({ path, text }) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})

/** The smallest tree in which there is something of each kind. */
const FILES = {
  'packages/server/src/resources/probe/resource.ts':
    "export const probeResource: Resource<ProbeRow> = {\n  path: 'probe',\n  detailSchema: Probe,\n  view: 'Probe',\n}\n",
  'packages/server/src/resources/probe/parts.ts':
    "function partsOf(id: number): Resource<PartRow> {\n  const of = id\n  return {\n    path: 'part',\n    view: 'Probe',\n  }\n}\n\nexport const partRoutes: readonly Route[] = []\n",
  'packages/server/src/resources/probe/probe.test.ts': 'export const testRoutes: readonly Route[] = []\n',
  'packages/server/src/metadata/tables/probe.ts': 'export interface ProbeTables {\n  probes: 1\n}\n',
  'packages/server/src/metadata/migrations/0002-probe.ts': 'export const probe: Migration = {}\n',
  'packages/server/src/metadata/migrations/0001-first.ts': 'export const first: Migration = {}\n',
  'packages/api/src/objects/probe.ts': 'export const Probe = {}\n',
  'packages/server/test/every-route/samples/probe.ts': "export const probeSample: ResourceSample<'probe'> = {}\n",
} as const

test('a resource is found by its files alone: routes, types, views, tables, migrations in order, schema, sample', () => {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-gen-'))
  try {
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const texts = Object.fromEntries(
      resourceRegistry(folder).map(({ path, text }) => [path.replace(/^.*\/|\.generated\.ts$/g, ''), text]),
    )
    expect(texts.resources).toContain(
      '= [\n  ...defineResource(probeResource),\n  ...partRoutes,\n]\n\n/** Objects whose changes can be followed. */\n' +
        'export const FOLLOWED: readonly Followed[] = [\n  followed(probeResource),\n]\n',
    )
    expect(texts.resources).not.toContain('testRoutes')
    expect(texts['object-types']).toContain("[\n  'part',\n  'probe',\n] as const")
    expect(texts.views).toContain("[\n  'Probe',\n]")
    expect(texts.tables).toContain('extends ProbeTables {}')
    expect(texts.migrations).toContain('= [first, probe]')
    expect(texts.objects).toContain("export { Probe } from '../objects/probe.ts'")
    expect(texts.samples).toContain('  probe: probeSample,\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
