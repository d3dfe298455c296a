import { addOffset, parseTimeOffset, startOf, toIsoText } from '@belvedere/core/time'

/** A day that vectors name by its distance from the clock: `today`, `today - 1 day`, or by its date. */
export class DayFrom {
  constructor(
    readonly moment: number,
    readonly now: number,
  ) {}

  isDay(expected: string): boolean {
    const match = /^today(?:\s*([+-])\s*(.+))?$/.exec(expected)
    if (!match) return toIsoText(this.moment).startsWith(expected)
    const offset = parseTimeOffset(`${match[1] === '-' ? '-' : ''}${match[2] ?? '0 day'}`)
    return offset !== undefined && addOffset(startOf(this.now, 'day'), offset) === startOf(this.moment, 'day')
  }
}
