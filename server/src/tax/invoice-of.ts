export { findInvoiceOfOrder as findInvoiceOf, type InvoiceRow } from './invoices.store.ts'
