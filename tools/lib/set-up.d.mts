/** Whether Belvedere is built and runs on this version of Node.js. */
export function isSupportedNode(version: string): boolean
