/** Years that invoices are kept after the tax period of the last one, a calendar year, has ended (zatca: record keeping). */
const keptYears = 6

/** The first moment at which the invoice may go. */
export const invoiceKeptUntil = (issuedAt: Date): Date =>
  new Date(Date.UTC(issuedAt.getUTCFullYear() + 1 + keptYears, 0, 1))
