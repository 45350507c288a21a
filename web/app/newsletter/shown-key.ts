/** The key under which the browser stores that the visitor was invited. */
export const shownKey = 'newsletterPopup'
