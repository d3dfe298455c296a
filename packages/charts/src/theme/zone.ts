const offsetParts = (timeZone: string): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}

/** Milliseconds to add to an instant to read it as wall-clock time in the zone. Unknown zones count as UTC. */
export function zoneOffset(timeZone: string | undefined): (epochMs: number) => number {
  const format = timeZone === undefined || timeZone === 'UTC' ? null : offsetParts(timeZone)
  if (!format) return () => 0
  return epochMs => {
    if (!Number.isFinite(epochMs)) return 0
    const part = Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]))
    const wall = Date.UTC(part.year ?? 1970, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
    return wall - Math.floor(epochMs / 1000) * 1000
  }
}
