/** Where the invoice of an order is read. */
export const invoiceHref = (slug: string, orderId: string): string => `/${slug}/invoices/${orderId}.pdf`
