import { setTimeout as pause } from 'node:timers/promises'
import { hourMs, minuteMs, type Shop } from '../shop.ts'
import type { Year } from '../year.ts'

/** A job is abandoned after all its attempts, which take a day and a half. */
const patienceMs = 36 * hourMs

/**
 * Waits until the job about this row has failed once, and makes its next attempt the last: the attempts between would
 * only repeat the failure. When it is due, `fail` makes the fault come back and `recover` ends it.
 */
export async function abandonLater(
  year: Year,
  id: string,
  { fail, recover }: { readonly fail: () => Promise<unknown>; readonly recover: () => Promise<unknown> },
): Promise<void> {
  const { shop, timeline } = year
  const due = Date.now() + patienceMs
  const postponed = () =>
    shop.rows(
      `update pgboss.job set start_after = $2, retry_count = retry_limit
       where state = 'retry' and $1 in (${subjects}) returning id`,
      // Later than what is due soon when work before it is awaited.
      [id, new Date(due + minuteMs)],
    )
  await passTimeUntil(shop, async () => (await postponed()).length > 0)
  await recover()
  await shop.quiet()
  timeline.add(due, async () => {
    await fail()
    shop.wait(minuteMs)
    await shop.quiet()
    await recover()
  })
}

const realPatienceMs = 90_000

/** Lets the clock go on until this is so; jobs start once it has passed the moment at which they were queued. */
export async function passTimeUntil(shop: Shop, isSo: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + realPatienceMs
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error('what was waited for did not happen')
    shop.wait(1_000)
    await pause(100)
  }
}

const subjects = `data ->> 'refundId', data ->> 'enrolmentId', data ->> 'queuedEmailId', data ->> 'invoiceId',
  data ->> 'creditNoteId', data ->> 'checkId'`
