/** Name of what is beyond a limit, as one part. */
export const OTHER = 'Other'
