/** Addresses of a report's recipients. The form and the server use the same rule. */

const ADDRESS = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+$/

/** Splits a list of addresses at commas, semicolons and line breaks. */
export const addressesIn = (list: string): readonly string[] =>
  list
    .split(/[,;\n]/)
    .map(address => address.trim())
    .filter(address => address !== '')

/** Returns the problem of a list of e-mail addresses; null if all are valid. */
export function addressProblem(list: string): string | null {
  const wrong = addressesIn(list).find(address => !ADDRESS.test(address))
  return wrong === undefined ? null : `"${wrong.slice(0, 100)}" is not an e-mail address.`
}
