/** Most characters of a note beside the reason of a rejection. */
export const mostRejectionNote = 500
