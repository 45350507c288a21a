/** Where the newsletter's form is sent; without script, where its answer stands. */
export const newsletterPath = '/home/newsletter'
export const confirmPath = `${newsletterPath}/confirm`
export const unsubscribePath = `${newsletterPath}/unsubscribe`
