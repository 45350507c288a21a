import { dayMs } from '@matla/contract/kit/riyadh'
import { publishDue } from '#cms/documents/publish-due.ts'
import { remindOfRequests } from '#identity/personal-data/privacy-requests.ts'
import type { Deps } from '#learning/deps.ts'
import { checkSeries } from '#staff/accounting/check-series.ts'
import { openPublishing } from '#staff/documents/open-publishing.ts'
import type { StaffShop } from '#test/with-staff.ts'

/* Faults that schedules detect. The functions below run those schedules. */

type ClockDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'findFile' | 'lms'>

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** A document whose scheduled publication is due after another version was published. */
export async function publicationState({ as, sql, opened }: StaffShop, deps: ClockDeps): Promise<void> {
  const id = 'page:contactPage'
  const owner = as('owner')
  const [now] = await sql<{ version: number }>(
    `select max(version) as version from versions where document_id = $1`,
    [id],
  )
  const save = (key: string) =>
    owner.act(`documents/${id}/save`, {
      revision: 0,
      baseVersion: now?.version,
      key,
      changes: [{ at: ['title', 'en'], value: `Contact us ${key}` }],
    })
  await save('first-one')
  await owner.act(`documents/${id}/schedule`, { revision: 1, at: inDays(2) })
  await save('second-one')
  await owner.act(`documents/${id}/publish`, { revision: 2 })
  await sql(`update publications set due_at = now() - interval '1 minute' where document_id = $1`, [id])
  await publishDue(deps, openPublishing(deps))
  await opened('publication-failed', id)
}

/** A draft whose review was requested, and one that was returned to its author. */
export async function reviewedDraftStates({ as, sql, opened }: StaffShop): Promise<void> {
  const [owner, reviewer] = [as('owner'), as('reviewer')]
  const must = async (by: typeof owner, path: string, body: object) => {
    const answer = await by.act(`documents/${path}`, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const ask = async (id: string, key: string) => {
    const changes = [{ at: ['title', 'en'], value: `A title ${key}` }]
    const [now] = await sql<{ version: number }>(
      `select coalesce(max(version), 0) as version from versions where document_id = $1`,
      [id],
    )
    const body = { revision: 0, baseVersion: now?.version, key, changes }
    const { revision } = await must(owner, `${id}/save`, body)
    await must(owner, `${id}/ask-review`, { revision })
    return revision
  }
  const revision = await ask('page:socialPage', 'to-send-back')
  await must(reviewer, 'page:socialPage/request-changes', { revision, words: 'Which one?' })
  await opened('draft-reviewed', 'page:socialPage')
  await ask('page:blogsPage', 'to-review')
  await opened('draft-waiting', 'page:blogsPage')
}

/** A privacy request that support recorded more than three weeks ago. */
export async function privacyState({ as, sql, opened }: StaffShop, deps: ClockDeps, userId: string) {
  const askedOn = inDays(-24).slice(0, 10)
  await as('support').act(`people/${userId}/privacy-request`, { kind: 'export', askedOn })
  await remindOfRequests(deps)
  const [request] = await sql<{ id: string }>(
    'select id from privacy_requests where user_id = $1 and done_at is null',
    [userId],
  )
  await opened('privacy-request-due', request?.id ?? '')
}

/** A skipped invoice number; the hourly check finds it, and the next invoice uses it. */
export async function seriesState({ sql, opened }: StaffShop, deps: ClockDeps): Promise<void> {
  await sql(`update tax_series set last_sequence = last_sequence + 1 where kind = 'invoice'`)
  await checkSeries(deps)
  await opened('series-gap', 'invoice')
  await sql('alter table tax_series disable trigger user')
  await sql(`update tax_series set last_sequence = last_sequence - 1 where kind = 'invoice'`)
  await sql('alter table tax_series enable trigger user')
}
