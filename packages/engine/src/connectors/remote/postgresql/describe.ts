import type pg from 'pg'

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** The driver's internal connection, which is missing in its types. */
interface Link {
  readonly parse: (message: { readonly text: string; readonly types: readonly number[] }) => void
  readonly describe: (message: { readonly type: 'S'; readonly name: string }) => void
  readonly sync: () => void
}

/** Parses a statement at the server and reads its columns without running it. */
class Description {
  private fields: readonly Field[] = []
  private readonly statement: { readonly text: string; readonly types: readonly number[] }
  private readonly settle: (error: Error | null, fields: readonly Field[]) => void

  constructor(statement: Description['statement'], settle: Description['settle']) {
    this.statement = statement
    this.settle = settle
  }

  submit(link: Link): null {
    link.parse(this.statement)
    link.describe({ type: 'S', name: '' })
    link.sync()
    return null
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.fields = fields
  }

  handleError(error: Error): void {
    this.settle(error, [])
  }

  handleReadyForQuery(): void {
    this.settle(null, this.fields)
  }
}

/** @param types type numbers of the parameters */
export const describeStatement = (
  client: pg.Client,
  text: string,
  types: readonly number[],
): Promise<readonly Field[]> =>
  new Promise((resolve, reject) => {
    const description = new Description({ text, types }, (error, fields) => (error ? reject(error) : resolve(fields)))
    client.query(description as unknown as pg.Submittable)
  })
