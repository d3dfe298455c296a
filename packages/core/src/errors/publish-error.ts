/** Message of a publication that was refused or failed (requirement ERR-005). */
export const PUBLISH_ERROR = 'You do not have permissions to edit this dashboard.'
