/** Where the invoice of an order is read. */
export const invoiceHref = (slug: string, orderId: string): string => `/${slug}/invoices/${orderId}.pdf`

export const creditNoteHref = (slug: string, noteId: string): string => `/${slug}/credit-notes/${noteId}.pdf`

/** Where staff read any invoice or credit note, by its id. */
export const documentHref = (slug: string, documentId: string): string =>
  `/${slug}/staff/tax-documents/${documentId}.pdf`
