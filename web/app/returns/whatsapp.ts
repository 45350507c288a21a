/** The address that opens a chat: content may hold a whole address or a number written in any way. */
export const whatsappAddress = (contact: string): string =>
  contact.startsWith('https://') ? contact : `https://wa.me/${contact.replace(/\D/g, '')}`
