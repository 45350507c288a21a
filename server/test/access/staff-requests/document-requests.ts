import { dayMs } from '@matla/contract/kit/riyadh'
import { adding, changing, on, removing, type StaffRequest, unchanging } from './request.ts'
import type { Stage } from './stage.ts'

const page = 'page:aboutPage'
const course = 'course:674335f14eb03d780d763f47'

const revisionOf = async (stage: Stage, id = page) =>
  Number(await stage.one('select revision from drafts where document_id = $1', [id]))
const versionOf = async (stage: Stage, id = page) =>
  Number(await stage.one('select max(version) from versions where document_id = $1', [id]))

async function nothingScheduled(stage: Stage): Promise<void> {
  await stage.sql(`update publications set state = 'cancelled' where state = 'waiting'`)
}
async function saving(stage: Stage) {
  const changes = [{ at: ['title', 'en'], value: `A title ${stage.fresh()}` }]
  return { revision: await revisionOf(stage), baseVersion: await versionOf(stage), key: stage.key(), changes }
}
/** Saves a draft of the page; returns its revision. */
async function draft(stage: Stage): Promise<number> {
  await nothingScheduled(stage)
  await stage.sql('delete from drafts where document_id = $1', [page])
  await stage.act(`documents/${page}/save`, await saving(stage))
  return revisionOf(stage)
}
async function published(stage: Stage): Promise<number> {
  await stage.act(`documents/${page}/publish`, { revision: await draft(stage) })
  return versionOf(stage)
}
async function comment(stage: Stage): Promise<string> {
  const { comment: made } = await stage.act(`documents/${page}/comment`, { words: 'Is it so?' })
  return (made as { readonly id: string }).id
}
/** A published instructor that no other document references. */
async function instructor(stage: Stage): Promise<string> {
  const id = await stage.one(
    `insert into instructors (id, name, role, bio, photo, position)
     select $1, name, role, bio, photo, 99 from instructors limit 1 returning id`,
    [`instructor-${stage.fresh()}`],
  )
  return `instructor:${id}`
}
const later = () => new Date(Date.now() + dayMs).toISOString()
const shown: StaffRequest['prepare'] = async () => on(course)

export const documentRequests = {
  one: unchanging(shown),
  versions: unchanging(shown),
  references: unchanging(shown),
  version: unchanging(async (stage) => ({ params: { id: page, version: String(await published(stage)) } })),
  present: unchanging(shown),
  create: adding(async (stage) => ({ body: { kind: 'article', key: stage.key() } })),
  start: adding(async (stage) => {
    const certificate = 'page:certificate'
    await stage.sql('delete from drafts where document_id = $1', [certificate])
    await stage.sql(`delete from content where key = 'certificate'`)
    return on(certificate, { key: stage.key() })
  }),
  save: adding(async (stage) => {
    await draft(stage)
    return on(page, await saving(stage))
  }),
  discard: removing(async (stage) => on(page, { revision: await draft(stage) })),
  restore: adding(async (stage) => {
    const version = await published(stage)
    return on(page, { version, revision: await draft(stage) })
  }),
  publish: changing(async (stage) => on(page, { revision: await draft(stage) })),
  unpublish: changing(async (stage) => on(await instructor(stage), {})),
  bin: changing(async (stage) => on(await instructor(stage), {})),
  unbin: removing(async (stage) => {
    const id = await instructor(stage)
    await stage.act(`documents/${id}/bin`, {})
    return on(id, {})
  }),
  duplicate: adding(async (stage) => on(course, { key: stage.key() })),
  schedule: adding(async (stage) => on(page, { revision: await draft(stage), at: later() })),
  unschedule: removing(async (stage) => {
    await stage.act(`documents/${page}/schedule`, { revision: await draft(stage), at: later() })
    return on(page, {})
  }),
  move: adding(async () => on(course, { after: null })),
  share: adding(async () => on(page, {})),
  unshare: removing(async (stage) => {
    await stage.act(`documents/${page}/share`, {})
    return on(page, {})
  }),
  testEmail: adding(async () => on('email-words:purchase', { lang: 'en' })),
  comment: adding(async () => on(page, { words: 'Is it so?' })),
  resolveComment: adding(async (stage) => on(page, { commentId: await comment(stage) })),
  askReview: adding(async (stage) => on(page, { revision: await draft(stage) })),
  publishable: unchanging(async () => ({ query: { ids: page } })),
  publishMany: changing(async (stage) => ({
    body: { documents: [{ id: page, revision: await draft(stage) }] },
  })),
  unpublishable: unchanging(async (stage) => ({ query: { ids: await instructor(stage) } })),
  unpublishMany: changing(async (stage) => ({ body: { ids: [await instructor(stage)] } })),
  changeCategory: adding(async (stage) => ({
    body: { ids: [course], category: 'Editing', key: stage.key() },
  })),
  requestChanges: adding(async (stage) => on(page, { revision: await draft(stage), words: 'Which year?' })),
  approve: adding(async (stage) => on(page, { revision: await draft(stage) })),
}
