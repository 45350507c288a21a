/** The address that opens a chat: content may hold a whole address or a number written in any way. */
export const whatsappAddress = (contact: string): string =>
  /^https:\/\//.test(contact) ? contact : `https://wa.me/${contact.replace(/\D/g, '')}`
