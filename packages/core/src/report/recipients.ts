/** Who a report can be sent to: the same rule in the form and on the server. */

const ADDRESS = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+$/

/** What is wrong with a list of e-mail addresses with commas or semicolons between them; null: nothing. */
export function addressProblem(list: string): string | null {
  const wrong = list
    .split(/[,;]/)
    .map(address => address.trim())
    .find(address => address !== '' && !ADDRESS.test(address))
  return wrong === undefined ? null : `"${wrong.slice(0, 100)}" is not an e-mail address.`
}
