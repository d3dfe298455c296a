/** Range of decimal places of a column (requirement CONST-019). */
export const FRACTION_DIGITS = [0, 100] as const
