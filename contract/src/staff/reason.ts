/** How long a reason of staff is, in characters: as the forms ask for it and the calls take it. */
export const minReasonLength = 3
export const maxReasonLength = 500
