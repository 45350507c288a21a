import process from 'node:process'
import { taskKinds } from '@matla/contract/staff/task-kinds'
import { choosePagesMode, readConfig } from '#config/config.ts'

/**
 * The demo shop for a browser, with one open task of every kind (of an order where the kind may have one, else of a
 * person), four jobs that were given up, and an email without an order that was refused.
 */
const config = readConfig()
choosePagesMode('production')
// React looks at the mode when it is first loaded.
const { createApp } = await import('#app.ts')
const { builtPages } = await import('#site/renderer/pages-build.ts')
const { addBuyer, addOrder, openCheckout } = await import('#tax/test-orders.ts')
const shop = await createApp({ config, pages: async () => builtPages() })
const { db, database } = shop.deps
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows

const [product] = await rows<{ id: string; name: { ar: string; en: string } }>(
  `select p.id, c.name from products p join courses c on c.id = p.id where p.kind = 'course' limit 1`,
)
const buyer = await addBuyer(db, 'buyer@tasks.example')
const { sessionId } = await openCheckout(db, buyer)
const order = await addOrder(db, buyer, sessionId, {
  id: product?.id ?? '',
  name: product?.name ?? { ar: '', en: '' },
  priceHalalas: 100_000,
})
const [owner] = await rows<{ id: string }>(`select id from users where email = 'owner@matla.test'`)

/** Whom the task is about, as the code that opens it says. */
const aboutPeople = new Set<string>([
  'entry-refused',
  'learner-unclear',
  'learner-gone',
  'learner-to-suspend',
  'old-learner-enrolled',
])
const aboutShop = new Set<string>([
  'privacy-request-due',
  'learning-site-misconfigured',
  'report-failed',
  'search-index-failed',
])
for (const kind of taskKinds) {
  const isOfOrder = !aboutPeople.has(kind) && !aboutShop.has(kind)
  const subject = isOfOrder ? order.id : aboutPeople.has(kind) ? buyer.userId : kind
  const taker = kind === 'note-mention' ? (owner?.id ?? null) : null
  await rows(
    `insert into staff_tasks (id, kind, subject, order_id, detail, opened_at, taken_by, taken_at)
     values (gen_random_uuid(), $1, $2, $3, '{"why": ""}', now(), $4::uuid, case when $4::uuid is null then null else now() end)`,
    [kind, subject, isOfOrder ? order.id : null, taker],
  )
}
for (let count = 0; count < 4; count++)
  await rows(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, deletion_seconds, output)
     values ('work', $1, 'failed', 220, 220, now(), 86400, '{"error":"LmsAway"}')`,
    [JSON.stringify({ task: 'enrol', enrolmentId: `00000000-0000-7000-8000-00000000000${count}` })],
  )
await rows(
  `insert into emails (id, kind, recipient, lang, message_id, status, tries, last_error, created_at)
   values ($1, 'password-changed', 'editor@matla.test', 'ar', '<refused@tasks.example>', 'refused', 1,
     'answer 550', now())`,
  ['00000000-0000-7000-8000-000000000001'],
)
await shop.app.listen({ port: config.port, host: config.host })
process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)))
