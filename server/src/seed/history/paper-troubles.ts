import { addGivenUpJob } from './given-up-jobs.ts'
import { addTask } from './tasks.ts'
import type { Next } from './troubles.ts'
import { dayMs, later, type World } from './world.ts'

/** An invoice and a credit note whose PDF could not be made; the invoice is postponed until after tomorrow. */
export function paperTroubles(world: World, next: Next): void {
  const { books, now } = world
  const why = 'no more tries'
  const { order } = next(3)
  const invoice = books.invoices.find(({ orderId }) => orderId === order.id)
  if (!invoice) throw new Error('the paid order has no invoice')
  const invoiceJob = { task: 'invoice', invoiceId: invoice.id } as const
  const at = addGivenUpJob(world, invoiceJob, { at: invoice.issuedAt, error: 'Error' })
  addTask(world, { kind: 'invoice-failed', subject: invoice.id, orderId: order.id, at, detail: { why } })
  const task = books.tasks.at(-1)
  if (task) task.snoozedUntil = later(now, 2 * dayMs)
  const creditNote = books.creditNotes
    .filter(({ issuedAt }) => issuedAt < later(now, -3 * dayMs))
    .toSorted((one, other) => other.issuedAt.getTime() - one.issuedAt.getTime())[0]
  if (!creditNote) throw new Error('the history has no credit note')
  const { id: creditNoteId, orderId, issuedAt } = creditNote
  const job = { task: 'creditNote', creditNoteId } as const
  const givenUp = addGivenUpJob(world, job, { at: issuedAt, error: 'Error' })
  addTask(world, { kind: 'credit-note-failed', subject: creditNoteId, orderId, at: givenUp, detail: { why } })
}
