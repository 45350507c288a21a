/** The maximum length of the note on a rejection. */
export const maxRejectionNoteLength = 500
