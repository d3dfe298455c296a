type Address = { readonly address: string; readonly family: 4 | 6 }
type OnAddress = (error: Error | null, address: string | Address[], family?: number) => void

/**
 * Returns a lookup function for sockets that resolves to the checked addresses, even if the DNS has changed meanwhile.
 * Sockets do not look up literal addresses; those were checked directly.
 */
export function pinnedLookup(addresses: readonly string[]) {
  const checked = addresses.map((address): Address => ({ address, family: address.includes(':') ? 6 : 4 }))
  return (host: string, options: { readonly all?: boolean | undefined }, callback: OnAddress): void => {
    const [first] = checked
    if (first === undefined)
      callback(Object.assign(new Error(`The addresses of ${host} were not checked.`), { code: 'ENOTFOUND' }), '', 0)
    else if (options.all) callback(null, checked)
    else callback(null, first.address, first.family)
  }
}
