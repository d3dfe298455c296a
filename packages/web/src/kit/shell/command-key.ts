const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The name of the command key on this machine. */
export const commandKey = (): string => (isMac() ? '⌘' : 'Ctrl')
