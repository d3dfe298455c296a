/** Whether two objects of one shape hold the same values. */
export const hasSameFields = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(other) as (keyof T)[]).every(name => Object.is(one[name], other[name]))
