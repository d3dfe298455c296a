import { writeYaml } from '@belvedere/server/bundle-yaml'
import { expect, test } from 'vitest'
import { compareDocuments, documentsOf } from './documents.ts'

const UUID = 'd0000000-0000-4000-8000-000000000001'
/** As PyYAML writes texts: quoted where YAML 1.1 reads something else, plain where only YAML 1.2 does. */
const BY_PYYAML = {
  "'NO'": 'NO',
  "'12:30'": '12:30',
  "'1_000'": '1_000',
  '1e5': '1e5',
  '0o7': '0o7',
  "'2020-01-01'": '2020-01-01',
}

const documents = (text: string) => documentsOf(new Map([['charts/One_1.yaml', text]]))

test.each(Object.entries(BY_PYYAML))('%s of a file is the same as the text of its export', (written, text) => {
  const before = documents(`slice_name: One\nuuid: ${UUID}\nparams:\n  format: ${written}\n`)
  const exported = (format: unknown) => documents(writeYaml({ slice_name: 'One', uuid: UUID, params: { format } }))
  expect(compareDocuments(before, exported(text))).toEqual([])
  expect(compareDocuments(before, exported(`${text}.`))).toHaveLength(1)
  expect(compareDocuments(before, exported(100_000))).toHaveLength(1)
})
