/** Characters removed from file names: path separators, invisible characters, and those that change text direction. */
const FOREIGN = /[\\/:*?"<>|]+|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const MAX_NAME_LENGTH = 100

/** Returns a file name that is valid on every file system, with its extension. */
export const fileName = (name: string, ending: string): string => {
  const plain = name.replace(FOREIGN, ' ').replace(/\s+/g, ' ')
  // cut at whole characters, not at half of a surrogate pair. A leading dot would hide the file, a trailing one is
  // dropped
  const cut = [...plain]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${cut.replace(DEVICE, '_$1') || 'download'}.${ending}`
}

/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
