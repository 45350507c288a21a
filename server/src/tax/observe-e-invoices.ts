import type { Deps } from '#platform/deps.ts'
import { observeGauges, secondsSince } from '#platform/telemetry/observe-gauges.ts'
import { readOpenDocuments } from './reporting/open-documents.ts'

const gauges = {
  'shop.e_invoices.open': { description: 'E-invoices that the tax authority has not accepted, by state' },
  'shop.e_invoices.oldest_age': { unit: 's', description: 'Age of the oldest e-invoice without an answer' },
}

/**
 * Reports the documents that the authority has not accepted, by state, and the age of the oldest. Returns a function
 * that stops the reports.
 */
export const observeEInvoices = (deps: Pick<Deps, 'db' | 'clock' | 'isSandbox'>): (() => void) =>
  observeGauges(gauges, async (observe) => {
    const { waiting, signed, refused, oldestAt } = await readOpenDocuments(deps)
    for (const [state, count] of Object.entries({ waiting, signed, refused }))
      observe('shop.e_invoices.open', count, { 'shop.e_invoice.state': state })
    const oldest = oldestAt === null ? null : new Date(oldestAt)
    observe('shop.e_invoices.oldest_age', secondsSince(oldest, deps.clock()))
  })
