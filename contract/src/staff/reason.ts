/** The length of a staff reason in characters, shared by forms and calls. */
export const minReasonLength = 3
export const maxReasonLength = 500
