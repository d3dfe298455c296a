/** What no name of a file holds: what separates paths, what cannot be seen, and what turns the letters around it. */
const FOREIGN = /[\\/:*?"<>|]+|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Names that Windows gives to devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const LONGEST = 100

/** A name that every file system takes, with its ending. */
export const fileName = (name: string, ending: string): string => {
  const plain = name.replace(FOREIGN, ' ').replace(/\s+/g, ' ')
  // whole signs: half a sign is none. A dot hides a file at the beginning, and is lost at the end
  const cut = [...plain]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${cut.replace(DEVICE, '_$1') || 'download'}.${ending}`
}

/** Hands a file over to the browser, which keeps it where downloads go. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
