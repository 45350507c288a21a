/** The path of an order's invoice. */
export const invoiceHref = (slug: string, orderId: string): string => `/${slug}/invoices/${orderId}.pdf`

export const creditNoteHref = (slug: string, noteId: string): string => `/${slug}/credit-notes/${noteId}.pdf`

/** The path of any invoice or credit note for staff. */
export const documentHref = (slug: string, documentId: string): string =>
  `/${slug}/staff/tax-documents/${documentId}.pdf`
