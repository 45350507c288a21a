import { publishDue } from '../../../server/src/cms/documents/publish-due.ts'
import { recordServerFault } from '../../../server/src/engagement/client-logs/client-logs.ts'
import { openPublishing } from '../../../server/src/staff/documents/open-publishing.ts'
import { addressOf, dayMs, hourMs } from '../shop.ts'
import { isOneCourse, takeSale, type Year } from '../year.ts'

/** Other staff work: notes, views, an invitation, a moved purchase, a failed publication, certificates, errors. */
export function officeCases(year: Year): void {
  const { shop, timeline, end } = year
  const on = (days: number, run: () => Promise<unknown>) =>
    timeline.add(end - days * dayMs, async () => {
      await run()
      await shop.quiet()
    })
  notes(year, on)
  views(year, on)
  on(1.3, () =>
    shop.act('owner', 'staff/invite', { email: 'nada.alamri@studio.example', roles: ['editor'], lang: 'ar' }),
  )
  on(18, () => movePurchase(year))
  on(25, () => askForData(year))
  failPublication(year, on)
  on(14, () => certificate(year, 'support', 'reissue'))
  on(9, () => certificate(year, 'owner', 'revoke'))
  reportErrors(year, on)
}

type On = (days: number, run: () => Promise<unknown>) => void

function notes(year: Year, on: On): void {
  const { shop } = year
  const note = (orderId: string, words: string, mention: string | null = null) =>
    shop.act('support', `orders/${orderId}/note`, { words, mention, key: shop.newKey() })
  on(0.4, async () => {
    const [finance] = await shop.rows<{ id: string }>(
      `select id from users where email = 'finance@matla.test'`,
    )
    const words = 'تسأل المشترية إن كان يمكن تقسيم الفاتورة على جهتين. هل نجيبها؟'
    await note(takeSale(year, 10 * hourMs).orderId, words, finance?.id)
  })
  on(12, () =>
    note(takeSale(year, dayMs).orderId, 'اتصل يسأل عن موعد بدء الدورة، وأُرسل إليه رابط منصة التعلّم.'),
  )
  on(51, () =>
    note(
      takeSale(year, dayMs).orderId,
      'يريد الفاتورة باسم جهة عمله. أُوضح له أن بيانات الفاتورة لا تتغيّر بعد إصدارها.',
    ),
  )
  on(3, async () => {
    const id = await buyerOf(year, takeSale(year, dayMs).orderId)
    const words = 'اتصلت بنا وتفضّل التواصل عبر البريد مساءً.'
    await shop.act('support', `people/${id}/note`, { words, key: shop.newKey() })
  })
}

const buyerOf = async ({ shop }: Year, orderId: string) =>
  (await shop.rows<{ id: string }>('select user_id as id from orders where id = $1', [orderId]))[0]?.id

function views({ shop }: Year, on: On): void {
  const all = [
    [160, 'finance', 'orders', 'طلبات فوق 2,000 ريال', 'least=200000', true],
    [95, 'support', 'orders', 'دورات تعذّر فتحها', 'enrolment=failed', true],
    [33, 'owner', 'orders', 'تقسيط مسترد', 'method=pay-later&refund=done', false],
    [51.5, 'support', 'applications', 'مرشّحون للتدريب', 'kind=internship&stage=shortlist', true],
  ] as const
  for (const [days, by, area, name, query, isShared] of all)
    on(days, () => shop.act(by, 'views', { area, name, query, isShared }))
}

/** A course was bought with the wrong account, and support moves it to the right one. */
async function movePurchase(year: Year): Promise<void> {
  const { shop } = year
  const { orderId, buyer } = takeSale(year, 2 * dayMs, isOneCourse)
  const entitlements = await shop.rows<{ id: string }>('select id from entitlements where order_id = $1', [
    orderId,
  ])
  await shop.act('support', `orders/${orderId}/move-purchase`, {
    entitlements: entitlements.map(({ id }) => id),
    email: `my.${buyer.email}`,
    reason: 'اشترى بحساب زميله بالخطأ',
    key: shop.newKey(),
  })
}

/** A learner asks for their data by phone; five of the thirty days are left. */
async function askForData(year: Year): Promise<void> {
  const { shop } = year
  const id = await buyerOf(year, takeSale(year, dayMs).orderId)
  const askedOn = new Date().toISOString().slice(0, 10)
  await shop.act('support', `people/${id}/privacy-request`, { kind: 'export', askedOn })
}

/** A course was to be withdrawn while a bundle still contains it: it stays published, and staff get a task. */
function failPublication({ shop, products, end }: Year, on: On): void {
  const bundle = products.find(({ kind }) => kind === 'bundle')
  const id = `course:${bundle?.courseIds[0]}`
  on(9.2, () =>
    shop.act('editor', `documents/${id}/schedule`, {
      action: 'unpublish',
      at: new Date(end - 2.2 * dayMs).toISOString(),
      revision: 0,
    }),
  )
  on(2.199, () => publishDue(shop.deps, openPublishing(shop.deps)))
}

/** Support corrects the name on a certificate; the owner revokes another one. */
async function certificate(
  { shop }: Year,
  by: 'support' | 'owner',
  action: 'reissue' | 'revoke',
): Promise<void> {
  const [found] = await shop.rows<{ id: string; version: number; name: string }>(
    `select id, version, student_name as name from certificates where lang = 'ar' and version = 1 and revoked_at is null
     order by issued_at desc offset 1 limit 1`,
  )
  const change =
    action === 'revoke'
      ? { reason: 'مشروع التخرّج لم يكن من عمل المتعلّم' }
      : { studentName: `${found?.name} آل سعد`, reason: 'أُضيف اسم العائلة', version: found?.version }
  await shop.act(by, `certificates/${found?.id}/${action}`, change)
}

/** Errors that pages and the server reported in the last days: three open groups and a closed one. */
function reportErrors({ shop }: Year, on: On): void {
  const report = (event: string, detail: string, place: string) => {
    return shop.must(
      'POST',
      '/logs',
      { logMessage: `${event}: ${detail}`, filename: place },
      { address: addressOf(detail) },
    )
  }
  const groups = [
    ['render-error', 'TypeError', '/home/courses/:value', [52, 31, 30, 7]],
    ['pixel-failed', 'snap-TypeError', '/home/', [66, 41, 18]],
    ['sign-up-failed', 'email-taken', '/home/sign-up', [21, 9]],
  ] as const
  for (const [event, detail, place, hours] of groups)
    for (const hour of hours) on(hour / 24, () => report(event, detail, place))
  const fault = { name: 'ProviderFailed', route: '/home/checkout' }
  for (const hour of [80, 79])
    on(hour / 24, () => recordServerFault(shop.deps, { ...fault, reference: shop.newKey() }))
  on(60 / 24, async () => {
    const [last] = await shop.rows<{ at: Date }>(
      `select max(logged_at) as at from client_logs where event = 'server-error'`,
    )
    const about = { event: 'server-error', detail: fault.name, place: fault.route }
    await shop.act('support', 'faults/done', { ...about, lastAt: last?.at })
  })
}
