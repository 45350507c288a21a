/** Under this key the browser stores that the visitor has been invited. */
export const shownKey = 'newsletterPopup'
