/** Facts about many cells, of which an item lists those that it is about. */
export class CellFacts {
  constructor(readonly byCell: Readonly<Record<string, unknown>>) {}

  toJSON = (): unknown => this.byCell
}
