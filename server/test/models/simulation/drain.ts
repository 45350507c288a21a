import { emailWriter } from '#handlers.ts'
import { enrolLmsUser } from '#learning/enrol-lms-user.ts'
import { reconcilePending } from '#payments/reconcile-pending.ts'
import { makeRefund } from '#payments/refunds/make-refund.ts'
import { sendEmail } from '#platform/mail/send-email.ts'
import { endPage } from '#test/models/shop/pages.ts'
import { Died, type Harness } from './harness.ts'
import { sendsMessages } from './messages.ts'
import { notify, poll } from './notify.ts'
import { noFaults } from './outside.ts'
import type { Play } from './play.ts'
import { matchMoney } from './transfers.ts'

const mostSwept = 20
const undecided = `select 1 from payments where status in ('opening', 'open') or (next_ask_at is not null and status <> 'review') limit 1`

/**
 * After the faults: pages end, providers repeat unacknowledged webhooks, and the reconciliation of pending payments
 * completes the rest.
 */
export async function drain(play: Play): Promise<void> {
  const { harness, pages, owed, chance, people } = play
  harness.onReach = () => undefined
  harness.providers.faults = noFaults()
  for (const [index, page] of pages.entries()) {
    if (!sendsMessages(page)) continue
    endPage(page, index)
    // Paid or declined payments are not queried again, so only a webhook reports later changes.
    if (page.wasRejected) owed.add(page)
  }
  for (const page of owed) await notify(play, page, 1)
  for (const page of owed) play.broken.push(`I7 a notice is never acknowledged: ${page.word}`)
  for (let round = 0; round < 6 && (await isUndecided(harness)); round++) {
    harness.time.now += 31 * 60_000
    // A reconciliation handles a limited number of payments, and payments under review always remain due.
    while ((await reconcilePending(harness.deps)) >= mostSwept);
  }
  // In the end all received transfers are matched, some of them after the time limit.
  for (const page of pages.filter(({ provider }) => provider === 'transfer')) {
    if (chance.odds(20)) page.captured = page.halalas
    if (page.captured > 0) for (const member of people.members) await matchMoney(play, page, member)
  }
  for (const page of pages) if (!page.isUnseen) await poll(play, page)
}

async function isUndecided({ gated }: Harness): Promise<boolean> {
  const { rows } = await gated.own.query({ name: 'undecided', text: undecided })
  return rows.length > 0
}

const places = ['enrol:after-learning-site', 'email:after-smtp'] as const

/** Runs the jobs of the paid orders, each until it succeeds, while the LMS and the mail server fail. */
export async function doJobs({ harness, chance, broken, people }: Play): Promise<void> {
  const isOurs = (to: string) => people.buyers.some(({ email }) => email === to)
  if (harness.sites.mails.some(({ to }) => isOurs(to)))
    broken.push('I10 an email before the sale is committed')
  harness.sites.failures = { learner: chance.below(2), enrolment: chance.below(3), mail: chance.below(2) }
  dieOnceAt(harness, chance.odds(50) ? chance.pick(places) : null)
  // A job may queue further jobs.
  for (let jobs = await takeJobs(harness); jobs.length > 0; jobs = await takeJobs(harness)) {
    for (const { task, id } of jobs) {
      // The simulation renders no documents.
      if (task === 'invoice' || task === 'creditNote') continue
      let tries = 0
      while ((tries += 1) <= 9 && !(await isDone(harness, task, id)));
      if (tries > 9) broken.push(`I13 a job never holds: ${task}`)
    }
  }
  harness.onReach = () => undefined
}

async function takeJobs({ gated }: Harness): Promise<readonly { task: string; id: string }[]> {
  const { rows } = await gated.own.query<{ task: string; id: string }>({
    name: 'jobs',
    text: `with taken as (update harness_jobs set is_done = true where not is_done returning task, id)
      select task, id from taken order by id`,
  })
  return rows
}

async function isDone({ deps, time }: Harness, task: string, id: string): Promise<boolean> {
  // Without rendered documents, an email is sent without attachments an hour after it was queued.
  time.now += task === 'email' ? 10 * 60_000 : 60_000
  try {
    if (task === 'enrol') await enrolLmsUser(deps, { enrolmentId: id })
    else if (task === 'refund') await makeRefund(deps, { refundId: id })
    else await sendEmail(deps, emailWriter(deps), { queuedEmailId: id })
    return true
  } catch {
    // The queue retries after every error.
    return false
  }
}

function dieOnceAt(harness: Harness, place: string | null): void {
  let isDue = place !== null
  harness.onReach = (reached) => {
    if (!isDue || reached.name !== place) return
    isDue = false
    reached.failure = new Died(reached.name)
  }
}
