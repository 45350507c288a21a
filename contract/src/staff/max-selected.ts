/** The maximum number of rows in a bulk action on all matching rows. */
export const maxSelected = 5_000
