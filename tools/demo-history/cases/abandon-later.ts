import { setTimeout as pause } from 'node:timers/promises'
import { hourMs, minuteMs, type Shop } from '../shop.ts'
import type { Year } from '../year.ts'

/** How long a job retries before it is abandoned: a day and a half. */
const patienceMs = 36 * hourMs

/**
 * Waits until the job about this row has failed once, and makes its next attempt the last one, because the attempts
 * between would only repeat the failure. `fail` injects the fault when that attempt is due; `recover` ends it.
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
      // A minute after `due`, so that awaiting other jobs until then does not start this attempt early.
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

/**
 * Advances the clock until the condition is true. A job starts once the clock has passed the time at which it was
 * queued.
 */
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
