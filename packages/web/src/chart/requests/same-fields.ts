/** Returns true if two objects of one shape have the same values. */
export const hasSameFields = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(other) as (keyof T)[]).every(name => Object.is(one[name], other[name]))
