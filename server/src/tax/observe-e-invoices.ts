import { type BatchObservableResult, metrics } from '@opentelemetry/api'
import type { Deps } from '#platform/deps.ts'
import { readOpenDocuments } from './reporting/open-documents.ts'

/**
 * Reports the documents that the authority has not accepted, by state, and the age of the oldest. Returns a function
 * that stops the reports.
 */
export function observeEInvoices(deps: Pick<Deps, 'db' | 'clock' | 'isSandbox'>): () => void {
  const meter = metrics.getMeter('shop')
  const open = meter.createObservableGauge('shop.e_invoices.open', {
    description: 'E-invoices that the tax authority has not accepted, by state',
  })
  const oldest = meter.createObservableGauge('shop.e_invoices.oldest_age', {
    unit: 's',
    description: 'Age of the oldest e-invoice without an answer',
  })
  const observe = async (result: BatchObservableResult) => {
    const { waiting, signed, refused, oldestAt } = await readOpenDocuments(deps)
    for (const [state, count] of Object.entries({ waiting, signed, refused }))
      result.observe(open, count, { 'shop.e_invoice.state': state })
    const ageMs = oldestAt === null ? 0 : deps.clock().getTime() - Date.parse(oldestAt)
    result.observe(oldest, Math.max(0, ageMs / 1_000))
  }
  meter.addBatchObservableCallback(observe, [open, oldest])
  return () => {
    meter.removeBatchObservableCallback(observe, [open, oldest])
  }
}
