import { dayMs } from '@matla/contract/kit/riyadh'
import { adding, changing, on, removing, type StaffRequest, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'

const page = 'page:aboutPage'
const course = 'course:674335f14eb03d780d763f47'

const revisionOf = async (fixture: Fixture, id = page) =>
  Number(await fixture.one('select revision from drafts where document_id = $1', [id]))
const versionOf = async (fixture: Fixture, id = page) =>
  Number(await fixture.one('select max(version) from versions where document_id = $1', [id]))

async function nothingScheduled(fixture: Fixture): Promise<void> {
  await fixture.sql(`update publications set state = 'cancelled' where state = 'waiting'`)
}
async function saving(fixture: Fixture) {
  const changes = [{ at: ['title', 'en'], value: `A title ${fixture.fresh()}` }]
  return {
    revision: await revisionOf(fixture),
    baseVersion: await versionOf(fixture),
    key: fixture.key(),
    changes,
  }
}
/** Saves a draft of the page; returns its revision. */
async function draft(fixture: Fixture): Promise<number> {
  await nothingScheduled(fixture)
  await fixture.sql('delete from drafts where document_id = $1', [page])
  await fixture.act(`documents/${page}/save`, await saving(fixture))
  return revisionOf(fixture)
}
async function published(fixture: Fixture): Promise<number> {
  await fixture.act(`documents/${page}/publish`, { revision: await draft(fixture) })
  return versionOf(fixture)
}
async function comment(fixture: Fixture): Promise<string> {
  const { comment: made } = await fixture.act(`documents/${page}/comment`, { words: 'Is it so?' })
  return (made as { readonly id: string }).id
}
/** A published instructor that no other document references. */
async function instructor(fixture: Fixture): Promise<string> {
  const id = await fixture.one(
    `insert into instructors (id, name, role, bio, photo, position)
     select $1, name, role, bio, photo, 99 from instructors limit 1 returning id`,
    [`instructor-${fixture.fresh()}`],
  )
  return `instructor:${id}`
}
const later = () => new Date(Date.now() + dayMs).toISOString()
const shown: StaffRequest['prepare'] = async () => on(course)

export const documentRequests = {
  one: unchanging(shown),
  versions: unchanging(shown),
  references: unchanging(shown),
  version: unchanging(async (fixture) => ({
    params: { id: page, version: String(await published(fixture)) },
  })),
  present: unchanging(shown),
  create: adding(async (fixture) => ({ body: { kind: 'article', key: fixture.key() } })),
  start: adding(async (fixture) => {
    const certificate = 'page:certificate'
    await fixture.sql('delete from drafts where document_id = $1', [certificate])
    await fixture.sql(`delete from content where key = 'certificate'`)
    return on(certificate, { key: fixture.key() })
  }),
  save: adding(async (fixture) => {
    await draft(fixture)
    return on(page, await saving(fixture))
  }),
  discard: removing(async (fixture) => on(page, { revision: await draft(fixture) })),
  restore: adding(async (fixture) => {
    const version = await published(fixture)
    return on(page, { version, revision: await draft(fixture) })
  }),
  publish: changing(async (fixture) => on(page, { revision: await draft(fixture) })),
  unpublish: changing(async (fixture) => on(await instructor(fixture), {})),
  bin: changing(async (fixture) => on(await instructor(fixture), {})),
  unbin: removing(async (fixture) => {
    const id = await instructor(fixture)
    await fixture.act(`documents/${id}/bin`, {})
    return on(id, {})
  }),
  duplicate: adding(async (fixture) => on(course, { key: fixture.key() })),
  schedule: adding(async (fixture) => on(page, { revision: await draft(fixture), at: later() })),
  unschedule: removing(async (fixture) => {
    await fixture.act(`documents/${page}/schedule`, { revision: await draft(fixture), at: later() })
    return on(page, {})
  }),
  move: adding(async () => on(course, { after: null })),
  share: adding(async () => on(page, {})),
  unshare: removing(async (fixture) => {
    await fixture.act(`documents/${page}/share`, {})
    return on(page, {})
  }),
  testEmail: adding(async () => on('email-words:purchase', { lang: 'en' })),
  comment: adding(async () => on(page, { words: 'Is it so?' })),
  resolveComment: adding(async (fixture) => on(page, { commentId: await comment(fixture) })),
  askReview: adding(async (fixture) => on(page, { revision: await draft(fixture) })),
  publishable: unchanging(async () => ({ query: { ids: page } })),
  publishMany: changing(async (fixture) => ({
    body: { documents: [{ id: page, revision: await draft(fixture) }] },
  })),
  unpublishable: unchanging(async (fixture) => ({ query: { ids: await instructor(fixture) } })),
  unpublishMany: changing(async (fixture) => ({ body: { ids: [await instructor(fixture)] } })),
  changeCategory: adding(async (fixture) => ({
    body: { ids: [course], category: 'Editing', key: fixture.key() },
  })),
  requestChanges: adding(async (fixture) =>
    on(page, { revision: await draft(fixture), words: 'Which year?' }),
  ),
  approve: adding(async (fixture) => on(page, { revision: await draft(fixture) })),
}
