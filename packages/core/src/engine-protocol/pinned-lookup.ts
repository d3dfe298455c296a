type Found = { readonly address: string; readonly family: 4 | 6 }
type OnFound = (error: Error | null, address: string | Found[], family?: number) => void

/**
 * A lookup function for sockets. It returns the addresses that were checked, whatever the name leads to by now.
 * A literal address is not looked up by sockets: it was checked itself.
 */
export function pinnedLookup(addresses: readonly string[]) {
  const found = addresses.map((address): Found => ({ address, family: address.includes(':') ? 6 : 4 }))
  return (host: string, options: { readonly all?: boolean | undefined }, callback: OnFound): void => {
    const [first] = found
    if (first === undefined)
      callback(Object.assign(new Error(`No address of ${host} was checked.`), { code: 'ENOTFOUND' }), '', 0)
    else if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  }
}
