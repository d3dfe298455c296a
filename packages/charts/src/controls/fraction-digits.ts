/** What a column can be rounded to (requirement CONST-019). */
export const FRACTION_DIGITS = [0, 100] as const
