/** Who a report can be sent to: the same rule in the form and on the server. */

const ADDRESS = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+$/

/** Addresses of a list with commas, semicolons or line ends between them. */
export const addressesIn = (list: string): readonly string[] =>
  list
    .split(/[,;\n]/)
    .map(address => address.trim())
    .filter(address => address !== '')

/** What is wrong with a list of e-mail addresses with commas or semicolons between them; null: nothing. */
export function addressProblem(list: string): string | null {
  const wrong = addressesIn(list).find(address => !ADDRESS.test(address))
  return wrong === undefined ? null : `"${wrong.slice(0, 100)}" is not an e-mail address.`
}
