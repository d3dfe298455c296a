const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Returns the name of the command key on this platform. */
export const commandKey = (): string => (isMac() ? '⌘' : 'Ctrl')
