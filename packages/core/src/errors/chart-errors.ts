/** Message of a chart or annotation layer that received no response (requirement ERR-024). */
export const NETWORK_ERROR = 'Network error.'

/** Returns the message of a chart whose data was loaded but could not be rendered (requirement ERR-025). */
export const renderError = (reason: string): string => `An error occurred while rendering the visualization: ${reason}`
