/** The maximum number of rows of a bulk action on all matching rows. */
export const maxSelected = 5_000
