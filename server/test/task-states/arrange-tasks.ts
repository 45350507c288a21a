import type { Deps } from '#learning/deps.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { until } from '#test/until.ts'
import { privacyState, publicationState, reviewedDraftStates, seriesState } from './clock-states.ts'
import { emailStates, mailServerState, messageState } from './mail-states.ts'
import { enrolmentStates, learnerStates, reviewState, siteState } from './learning-states.ts'
import { couponState, paymentStates, refundStates } from './money-states.ts'
import type { StaffShop } from '#test/with-staff.ts'
import { sound } from '#test/fixtures/demo-courses.ts'

type ArrangeDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'lms' | 'config' | 'findFile'>

/** Causes every kind of task by its real cause. Afterwards only the mail server prevents completing them. */
export async function arrangeTasks(shop: StaffShop, deps: ArrangeDeps): Promise<void> {
  await paymentStates(shop)
  await refundStates(shop)
  await couponState(shop)
  await emailStates(shop)
  await messageState(shop)
  await enrolmentStates(shop)
  await reviewState(shop)
  const userId = await learnerStates(shop, deps)
  await privacyState(shop, deps, userId)
  await hiddenFaults(shop, deps, userId)
  await publicationState(shop, deps)
  await reviewedDraftStates(shop)
  await seriesState(shop, deps)
  await siteState(shop)
  await mailServerState(shop)
}

/** Tasks about faults of the shop's own disk, clock or memory, which a test cannot cause from outside. */
async function hiddenFaults(
  { buys, refund, sql }: StaffShop,
  deps: ArrangeDeps,
  userId: string,
): Promise<void> {
  const { orderId } = await buys([sound])
  await refund(orderId, {})
  const documentsOf = () =>
    sql<{ id: string; kind: 'invoice' | 'credit-note' }>(
      'select id, kind from tax_documents where order_id = $1',
      [orderId],
    )
  await until(async () => (await documentsOf()).length === 2, 30_000)
  for (const { id, kind } of await documentsOf())
    await openTask(deps, { kind: `${kind}-failed`, subject: id, orderId, why: 'no more tries' })
  const invoice = { subject: (await documentsOf())[0]?.id ?? '', orderId }
  await openTask(deps, { kind: 'e-invoice-refused', ...invoice, why: '400 BR-KSA-39' })
  await openTask(deps, { kind: 'e-invoice-unanswered', ...invoice, why: '500' })
  await openTask(deps, { kind: 'e-invoice-late', subject: '4', orderId: null, why: '1 older than 4 hours' })
  await openTask(deps, { kind: 'e-invoice-chain', subject: 'unit', orderId: null, why: '3 follows 1' })
  await openTask(deps, { kind: 'e-invoicing-due', subject: '30', orderId: null, why: '2027-02-01' })
  await openTask(deps, { kind: 'e-invoice-certificate', subject: 'unit 7', orderId: null, why: '2026-12-01' })
  await openTask(deps, { kind: 'e-invoicing-stopped', subject: 'unit', orderId: null, why: '401' })
  for (const kind of ['learner-gone', 'entry-refused'] as const)
    await openTask(deps, { kind, subject: userId, orderId: null, why: 'not seen on the learning site' })
  await openTask(deps, { kind: 'report-failed', subject: 'check', orderId: null, why: 'no more tries' })
  // The shop calls Google only during log-ins, so the task stays open until one succeeds.
  await sql(
    `insert into provider_calls (provider, call, failed_at, failing_since, reason)
     values ('google', 'check', now() + interval '1 hour', now() - interval '1 hour', 'no answer in time') returning 1`,
  )
  await openTask(deps, {
    kind: 'provider-failing',
    subject: 'google',
    orderId: null,
    why: 'no answer in time',
  })
  await openTask(deps, { kind: 'search-index-failed', subject: 'search', orderId: null, why: 'three tries' })
}
