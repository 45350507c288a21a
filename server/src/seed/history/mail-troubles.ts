import { addGivenUpJob } from './given-up-jobs.ts'
import { addTask } from './tasks.ts'
import type { Next } from './troubles.ts'
import { hourMs, later, type World } from './world.ts'

/** Emails that failed: for an unknown address, for a mail server that was down too long, and one that staff have resolved. */
export function mailTroubles(world: World, next: Next): void {
  const refused = {
    kind: 'email-refused',
    status: 'refused',
    why: '550 5.1.1 Email not availablebox',
  } as const
  const failed = { kind: 'email-failed', status: 'failed', why: 'Connection timeout' } as const
  unsent(world, next(1), refused)
  unsent(world, next(9), failed)
  const { order, paidAt, row } = next(44)
  const at = later(paidAt ?? row.createdAt, hourMs)
  const email = world.books.emails.find((each) => each.orderId === order.id && !each.refundId)
  const note = 'صحّحت المشترية العنوان وأُعيد الإرسال.'
  addTask(
    world,
    { kind: 'email-refused', subject: email?.id ?? '', orderId: order.id, at, detail: { why: refused.why } },
    { at: later(at, 3 * hourMs), by: 'support', note },
  )
}

type Case = {
  readonly kind: 'email-refused' | 'email-failed'
  readonly status: 'refused' | 'failed'
  readonly why: string
}

function unsent(world: World, { order }: ReturnType<Next>, { kind, status, why }: Case): void {
  const { books, outside } = world
  const email = books.emails.find(({ orderId, refundId }) => orderId === order.id && !refundId)
  if (!email) throw new Error('the paid order has no email')
  const isGivenUp = status === 'failed'
  Object.assign(email, { status, sentAt: null, lastError: why, tries: isGivenUp ? 221 : 1 })
  outside.mails.splice(
    outside.mails.findIndex(({ messageId }) => messageId === email.messageId),
    1,
  )
  const { createdAt, id: queuedEmailId } = email
  const job = { task: 'email', queuedEmailId } as const
  const at = isGivenUp
    ? addGivenUpJob(world, job, { at: createdAt, error: 'Error' })
    : later(createdAt, 90_000)
  addTask(world, { kind, subject: email.id, orderId: order.id, at, detail: { why } })
}
