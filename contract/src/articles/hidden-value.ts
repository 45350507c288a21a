/** A block with this value is not shown (R158). */
export const hiddenValue = 'na'
