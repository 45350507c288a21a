import type { Document } from '@matla/contract/staff/documents.schema'
import { afterAll, expect, inject, test } from 'vitest'
import { publishDue } from '#cms/documents/publish-due.ts'
import type { Reply } from '#test/buyer.ts'
import { openPublishing } from '#staff/documents/open-publishing.ts'
import { course, openDocuments } from '#test/fixtures/documents.ts'

const rounds = inject('raceRounds')
const shop = await openDocuments()
afterAll(() => shop.close())

const later = () => new Date(Date.now() + 3_600_000).toISOString()
const tagline = (words: string) => [{ at: ['tagline', 'en'], value: words }]
const versions = async () =>
  Number(
    (await shop.sql<{ n: string }>('select count(*) as n from versions where document_id = $1', [course]))[0]
      ?.n,
  )

/** One of two concurrent actions succeeds; the other is rejected with the author and the time of the first. */
function oneWins(answers: readonly Reply[], codes: readonly string[]): void {
  const failed = answers.filter(({ status }) => status !== 200)
  expect(answers.length - failed.length).toBe(1)
  for (const { body } of failed) {
    expect(codes).toContain(body.code)
    expect(body.fields).toMatchObject({ by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20/) })
  }
}
async function fresh(words: string): Promise<Document> {
  await shop.sql(`update publications set state = 'cancelled' where state = 'waiting'`)
  return shop.written(course, tagline(words))
}

test(`two concurrent requests publish a draft exactly once, in ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const { revision } = await fresh(`Published ${round}`)
    const before = await versions()
    const both = [shop.editor, shop.owner].map((by) => shop.act(course, 'publish', { revision }, by))
    oneWins(await Promise.all(both), ['draft-not-found', 'published-since'])
    // The first publication also stores the previously published document as a version.
    expect(await versions()).toBe(before === 0 ? 2 : before + 1)
  }
})

test(`a draft that changes while it is published is published only in the revision that was reviewed, in ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const document = await fresh(`Looked at ${round}`)
    const { revision } = document
    const answers = await Promise.all([
      shop.act(course, 'publish', { revision }),
      shop.save(course, document, tagline(`Changed ${round}`), shop.owner),
    ])
    oneWins(answers, ['draft-changed', 'draft-not-found', 'published-since'])
    const { published, draft, value } = await shop.read(course)
    const isPublished = answers[0]?.status === 200
    expect(published).toMatchObject({ tagline: isPublished ? { en: `Looked at ${round}` } : {} })
    expect(draft === null).toBe(isPublished)
    if (!isPublished) expect(value).toMatchObject({ tagline: { en: `Changed ${round}` } })
  }
})

test(`a draft that is scheduled and published concurrently ends up as one of the two, in ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const { revision } = await fresh(`Scheduled ${round}`)
    const answers = await Promise.all([
      shop.act(course, 'schedule', { revision, at: later() }),
      shop.act(course, 'publish', { revision }, shop.owner),
    ])
    oneWins(answers, ['draft-not-found', 'published-since'])
    expect((await shop.read(course)).scheduled === null).toBe(answers[0]?.status !== 200)
  }
})

test(`a schedule that comes due in several processes while another version is published opens a task if it fails, in ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const { revision } = await fresh(`Due ${round}`)
    await shop.act(course, 'schedule', { revision, at: later() })
    await shop.sql(`delete from staff_tasks where kind = 'publication-failed'`)
    const newer = await shop.written(course, tagline(`Newer ${round}`))
    await shop.sql(`update publications set due_at = now() - interval '1 second' where state = 'waiting'`)
    const before = await versions()
    const { deps } = shop
    const [published] = await Promise.all([
      shop.act(course, 'publish', { revision: newer.revision }, shop.owner),
      ...[1, 2].map(() => publishDue(deps, openPublishing(deps))),
    ])
    const [publication] = await shop.sql<{ state: string }>(
      `select state from publications where document_id = $1 order by at desc, id desc limit 1`,
      [course],
    )
    const wins = { first: publication?.state === 'done', second: published.status === 200 }
    expect(wins.first || wins.second).toBe(true)
    expect((await versions()) - before).toBe(Number(wins.first) + Number(wins.second))
    const tasks = await shop.sql(`select 1 from staff_tasks where kind = 'publication-failed'`)
    expect(tasks).toHaveLength(wins.first ? 0 : 1)
    if (!wins.second)
      expect(['draft-not-found', 'draft-changed', 'published-since']).toContain(published.body.code)
    const { draft } = await shop.read(course)
    if (draft) await shop.act(course, 'discard', { revision: (await shop.read(course)).revision })
  }
})
