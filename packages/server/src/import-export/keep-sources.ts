/** Remembers, of every object that an import wrote, what its file said. */
import { type Bundle, DOCUMENT_KINDS, type Document, type DocumentKind } from '@belvedere/core/bundle'
import { parse, stringify } from 'yaml'
import { chartResource } from '../resources/chart/resource.ts'
import type { Context } from '../resources/context.ts'
import { dashboardResource } from '../resources/dashboard/resource.ts'
import { databaseResource } from '../resources/database/resource.ts'
import { datasetResource } from '../resources/dataset/resource.ts'
import { savedQueryResource } from '../resources/saved_query/resource.ts'
import { rowOf } from '../resources/write.ts'
import { encodeChart, encodeDashboard, encodeDatabase, encodeDataset, encodeSavedQuery } from './encode-objects.ts'
import type { Importing } from './importing.ts'
import { maskSecrets } from './mask-secrets.ts'
import { READING, type Source, saveSource, sourceOf, withNewNames } from './sources.ts'

interface Encoded {
  readonly uuid: string
  readonly document: Document
}

async function encode(context: Context, kind: DocumentKind, id: number): Promise<Encoded> {
  switch (kind) {
    case 'database': {
      const row = await rowOf(databaseResource, id, context)
      return { uuid: row.uuid, document: await encodeDatabase(context, row) }
    }
    case 'dataset': {
      const row = await rowOf(datasetResource, id, context)
      return { uuid: row.uuid, document: await encodeDataset(context, row) }
    }
    case 'chart': {
      const row = await rowOf(chartResource, id, context)
      return { uuid: row.uuid, document: await encodeChart(context, row) }
    }
    case 'dashboard': {
      const row = await rowOf(dashboardResource, id, context)
      return { uuid: row.uuid, document: await encodeDashboard(context, row) }
    }
    case 'saved_query': {
      const row = await rowOf(savedQueryResource, id, context)
      return { uuid: row.uuid, document: await encodeSavedQuery(context, row) }
    }
  }
}

/** Runs last: what an object is exported as depends on the others of its bundle. */
export async function keepSources(
  { context, written }: Importing,
  bundle: Bundle,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  const documents = new Map(
    DOCUMENT_KINDS.flatMap(kind => bundle[kind].map(item => [item.path, item.document] as const)),
  )
  for (const { kind, id, path } of written) {
    const { uuid, document: base } = await encode(context, kind, id)
    const text = texts.get(path) ?? ''
    const document = documents.get(path) ?? {}
    const source = kind === 'database' ? withoutSecrets(text, document, base) : sourceOf(text, document, base)
    await saveSource(context, { kind, uuid }, source)
  }
}

/** A connection with its secrets masked; as it was written where there are none. */
function withoutSecrets(text: string, document: Document, base: Document): Source {
  const masked = maskSecrets(document)
  const isPlain = JSON.stringify(masked) === JSON.stringify(document)
  const renamed = withNewNames(isPlain ? text : stringify(masked))
  return sourceOf(renamed, parse(renamed, READING) as Document, base)
}
