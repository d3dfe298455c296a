/** What a chart or an annotation layer says when no answer came at all (requirement ERR-024). */
export const NETWORK_ERROR = 'Network error.'

/** What a chart says whose data is there and whose picture is not (requirement ERR-025). */
export const renderError = (reason: string): string => `An error occurred while rendering the visualization: ${reason}`
