import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecretId } from '#lib/ids.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { tokenIn } from '#test/fixtures/sign-up.ts'
import { acting, script, sound } from '#test/fixtures/demo-courses.ts'

const shop = await openShop()
let owner: string
let other: string
let support: string
let count = 0

const idOf = async (email: string) =>
  (await shop.sql<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''
const post = (path: string, body: object = {}, token = owner) => shop.post(`/staff/${path}`, body, token)
const person = async (id: string, token = owner) =>
  (await shop.must('GET', `/matla/staff/people/${id}`, undefined, token)).person as PersonDetail

type Mail = { readonly id: string; readonly subject: string; readonly text: string; readonly html: string }
async function mailsTo(email: string): Promise<readonly Mail[]> {
  await until(
    async () => (await shop.sql(`select 1 from emails where status = 'waiting'`)).length === 0,
    30_000,
  )
  const answer = await fetch(`${shop.sandboxUrl}/inbox.json?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as Mail[]).toSorted((a, b) => Number(a.id) - Number(b.id))
}
const linkTo = async (email: string) => {
  const mail = (await mailsTo(email)).findLast(({ text }) => text.includes('/home/merge?token='))
  return tokenIn(mail as Parameters<typeof tokenIn>[0])
}
const codeTo = async (email: string) => {
  const mail = (await mailsTo(email)).findLast(({ text }) => text.includes('/home/merge?token='))
  return /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? ''
}
const confirm = (token: string, code = '') => shop.post('/confirm-merge?lang=1', { token, code })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

/** Creates a guest who bought these courses. */
async function buyer(courses: readonly string[], email = `twin-${(count += 1)}@merge.test`) {
  const arrived = await shop.arrive(email, courses, { firstName: 'نورة', lastName: 'القحطاني' })
  const page = await shop.openPage(arrived)
  const approval = { tranRef: page.reference, outcome: 'approve', awaitCallback: true }
  await shop.sandbox('/paytabs/finish', approval)
  await shop.untilDone()
  return { email, id: await idOf(email), orderId: page.orderId }
}
type Buyer = Awaited<ReturnType<typeof buyer>>
const ask = (staying: Buyer, closing: Buyer, { key = `merge-key-${(count += 1)}`, token = owner } = {}) =>
  post(
    `people/${staying.id}/merge`,
    { email: ` ${closing.email.toUpperCase()}`, reason: 'same Noura', key },
    token,
  )
const audit = async (subject: string) =>
  shop.sql<{ action: string; actor_id: string; detail: Record<string, unknown> }>(
    `select action, actor_id, detail from audit_log where subject = $1 and area = 'merges' order by id`,
    [subject],
  )

beforeAll(async () => {
  owner = await shop.logIn('owner@matla.test')
  support = await shop.logIn('support@matla.test')
  await shop.sql(
    `update staff_members set roles = '{owner}' where user_id = (select id from users where email = 'finance@matla.test')`,
  )
  other = await shop.logIn('finance@matla.test')
})
afterAll(() => shop.close())

test('two accounts merge by the link in one mailbox and the code in the other, with courses moved and orders shown in both (K20)', async () => {
  const [staying, closing] = [await buyer([script]), await buyer([script])]
  const key = 'a-note-of-the-other'
  await post(`people/${closing.id}/note`, { words: 'calls in the evening', key }, support)
  const [third] = await shop.sql<{ id: string }>('select id from courses where id not in ($1, $2) limit 1', [
    script,
    sound,
  ])
  const gift = { reason: 'a gift', key: 'a-gift-to-both' }
  await post(`people/${closing.id}/grant`, { courses: [sound, third?.id], ...gift }, support)
  await post(`people/${staying.id}/grant`, { courses: [sound], ...gift }, support)
  await shop.untilDone()
  const spentBefore = [await person(staying.id), await person(closing.id)].map(
    ({ spentHalalas }) => spentHalalas,
  )
  expect(spentBefore).not.toContain(0)

  const seen = await post(`people/${staying.id}/preview-merge`, { email: closing.email })
  expect(seen.body).toMatchObject({
    account: { fullName: 'نورة القحطاني', courses: 3, orders: 1, certificates: 0, isEmailConfirmed: false },
    obstacle: null,
  })
  expect((await ask(staying, closing)).status).toBe(200)
  const first = await linkTo(staying.email)
  // The link without the code, or with the code of the same email, changes nothing.
  for (const code of ['', await codeTo(staying.email)])
    expect((await confirm(first, code)).body.code).toBe('merge-code-wrong')
  expect((await confirm(await linkTo(closing.email))).body.code).toBe('merge-code-wrong')
  expect((await person(staying.id)).merges).toMatchObject([
    {
      state: 'waiting',
      isStaying: true,
      isStayingConfirmed: false,
      isClosingConfirmed: false,
      other: { id: closing.id },
    },
  ])
  expect((await person(staying.id)).learning.courses).toHaveLength(2)

  const [link, code] = [await linkTo(closing.email), await codeTo(staying.email)]
  const answers = await Promise.all([1, 2, 3].map(() => confirm(link, code)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(({ body }) => body.message)).toContainEqual(expect.stringMatching(/have been merged\. /))
  // Opening either link again reports that the merge is already done.
  for (const token of [first, link]) {
    expect((await confirm(token)).body.message).toBe('The accounts have already been merged')
    const state = await shop.post('/link-state', { token })
    expect(state.body).toEqual({ success: true, isUsed: true })
  }
  await shop.verify()

  const [is, was] = [await person(staying.id), await person(closing.id)]
  expect(is.orders.map(({ id, isOfMerged }) => ({ id, isOfMerged }))).toEqual([
    { id: closing.orderId, isOfMerged: true },
    { id: staying.orderId, isOfMerged: false },
  ])
  expect(was).toMatchObject({
    state: 'merged',
    email: closing.email,
    mergedInto: { id: staying.id },
    orders: [{ id: closing.orderId }],
    learning: { courses: [] },
    notes: [],
  })
  expect(is.spentHalalas).toBe(spentBefore.reduce((sum, halalas) => sum + halalas, 0))
  expect(is.notes).toMatchObject([{ words: 'calls in the evening' }])
  expect(is.learning.courses.map(({ enrolment }) => enrolment)).toEqual(['done', 'done', 'done', 'done'])
  expect(is.merges).toMatchObject([{ state: 'done', endedBy: null }])
  expect((await mailsTo(staying.email)).at(-1)?.text).toContain(`t•••@merge.test`)
  expect((await mailsTo(closing.email)).at(-1)?.subject).toMatch(/حساباك|accounts have been merged/)
  const entries = await audit(staying.id)
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['preview', await idOf('owner@matla.test')],
    ['ask-merge', await idOf('owner@matla.test')],
    ['merge', staying.id],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/merge\.test|Noura/)
  // The address is free and can buy again with a new account.
  await shop.arrive(closing.email, [script])
  expect(await idOf(closing.email)).not.toBe(closing.id)
})

test('the page of the remaining account shows the emails and the newsletter of both addresses until the merge', async () => {
  const [staying, closing] = [await buyer([script]), await buyer([sound])]
  await shop.must('POST', '/matla/create-newsletter?lang=1', { emailId: closing.email })
  const invitation = (await mailsTo(closing.email)).find(({ text }) => text.includes('newsletter'))
  await shop.must('POST', '/matla/newsletter/confirm', {
    token: tokenIn(invitation as Parameters<typeof tokenIn>[0]),
  })
  await shop.sql(`update users set email_verified = true where id = $1`, [closing.id])
  expect((await ask(staying, closing)).status).toBe(200)
  const merged = await confirm(await linkTo(closing.email), await codeTo(staying.email))
  expect(merged.status).toBe(200)
  await shop.untilDone()
  const { emails, consents } = await person(staying.id)
  expect(emails.map(({ kind }) => kind)).toEqual(['purchase', 'purchase'])
  expect(consents).toMatchObject([{ what: 'newsletter', isGiven: true }])
  // From now on the freed address belongs to another user.
  const next = await buyer([script], closing.email)
  expect((await person(next.id)).emails).not.toHaveLength(0)
  expect(await person(staying.id)).toMatchObject({ emails, consents })
})

test('five wrong codes end the links of a merge, and it can be requested again', async () => {
  const [staying, closing] = [await buyer([script]), await buyer([sound])]
  await ask(staying, closing)
  const [link, code] = [await linkTo(staying.email), await codeTo(closing.email)]
  for (let tries = 0; tries < 5; tries += 1)
    expect((await confirm(link, wrong(code))).body.code).toBe('merge-code-wrong')
  expect((await confirm(link, code)).body.code).toBe('link-dead')
  expect((await person(staying.id)).merges).toMatchObject([{ state: 'waiting' }])
  const [merge] = (await person(staying.id)).merges
  expect((await post(`merges/${merge?.id}/cancel`)).status).toBe(200)
  expect((await ask(staying, closing)).status).toBe(200)
})

test('an owner merges accounts without their mailboxes, giving a reason, and a second merge is rejected with the author and time', async () => {
  const [staying, closing] = [await buyer([script]), await buyer([sound])]
  const key = 'one-press-of-a-merge'
  const twice = await Promise.all([1, 2].map(() => ask(staying, closing, { key })))
  expect(twice.map(({ body }) => body.mergeId)).toEqual([twice[0]?.body.mergeId, twice[0]?.body.mergeId])
  const byOther = { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20\d\d-/) }
  expect((await ask(staying, closing, { token: other })).body).toMatchObject({
    code: 'merge-waiting',
    fields: byOther,
  })

  const id = String(twice[0]?.body.mergeId)
  const link = await linkTo(staying.email)
  const answers = await Promise.all(
    [owner, other].map((token) => post(`merges/${id}/override`, { reason: 'lost her mailbox' }, token)),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'merge-over',
    fields: byOther,
  })
  await shop.verify()
  expect((await person(staying.id)).merges).toMatchObject([
    { state: 'done', overrideReason: 'lost her mailbox' },
  ])
  expect((await post(`merges/${id}/cancel`)).body).toMatchObject({ code: 'merge-over', fields: byOther })
  expect((await confirm(link)).status).toBe(200)
  expect((await audit(staying.id)).at(-1)).toMatchObject({ action: 'merge', detail: { how: 'override' } })
})

test('a personal coupon moves with its owner to the remaining account', async () => {
  const [staying, closing] = [await buyer([script]), await buyer([script])]
  const [coupon] = await shop.sql<{ id: string }>(
    `insert into coupons (id, code, kind, discount_basis_points, user_email, valid_from, valid_to, max_uses, applies_to_all, created_at)
     values (gen_random_uuid(), 'FOLLOWS', 'legacy', 1000, $1, now() - interval '1 day', now() + interval '1 day', 1, true, now())
     returning id`,
    [closing.email],
  )
  expect((await ask(staying, closing)).status).toBe(200)
  expect((await confirm(await linkTo(staying.email), await codeTo(closing.email))).status).toBe(200)
  expect(await shop.sql('select user_email as email from coupons where id = $1', [coupon?.id])).toEqual([
    { email: staying.email },
  ])
  expect(
    await shop.sql(
      `select detail->'coupons' as coupons from audit_log where action = 'merge' and subject = $1`,
      [staying.id],
    ),
  ).toEqual([{ coupons: ['FOLLOWS'] }])
})

test('the cart of the closed account is added to the cart of the remaining account', async () => {
  const [staying, closing] = [await buyer([script]), await buyer([script])]
  const fill = async ({ id }: { readonly id: string }, ...courses: string[]) => {
    const cartId = newSecretId()
    await shop.sql('insert into carts (id, user_id, created_at) values ($1, $2, now())', [cartId, id])
    for (const course of courses)
      await shop.sql('insert into cart_lines (cart_id, product_id, added_at) values ($1, $2, now())', [
        cartId,
        course,
      ])
  }
  await shop.sql('delete from carts where user_id = any($1)', [[staying.id, closing.id]])
  await fill(staying, sound)
  await fill(closing, sound, acting)
  expect((await ask(staying, closing)).status).toBe(200)
  expect((await confirm(await linkTo(staying.email), await codeTo(closing.email))).status).toBe(200)
  const lines = await shop.sql<{ product: string }>(
    'select product_id as product from cart_lines l join carts c on c.id = l.cart_id where c.user_id = $1 order by 1',
    [staying.id],
  )
  expect(lines.map(({ product }) => product)).toEqual([sound, acting].toSorted())
})

test('the links of a cancelled or week-old merge stop working, and the merge can be requested again', async () => {
  const [staying, closing] = [await buyer([script]), await buyer([sound])]
  const { body } = await ask(staying, closing)
  const dead = await linkTo(staying.email)
  for (let times = 0; times < 2; times++)
    expect((await post(`merges/${String(body.mergeId)}/cancel`)).status).toBe(200)
  expect((await confirm(dead)).body.code).toBe('link-dead')
  await ask(staying, closing)
  const late = await linkTo(staying.email)
  await shop.sql(`update account_merges set expires_at = now() where state = 'waiting' and staying = $1`, [
    staying.id,
  ])
  expect((await confirm(late)).body.code).toBe('link-dead')
  expect((await person(staying.id)).merges.map(({ state }) => state)).toEqual(['expired', 'cancelled'])
  expect((await ask(staying, closing)).status).toBe(200)
})

test('accounts that cannot be merged are rejected, and no email is sent', async () => {
  const [staying, closing] = [await buyer([script]), await buyer([sound])]
  const at = async (email: string, of = staying.id, token = owner) =>
    (
      await post(
        `people/${of}/merge`,
        { email, reason: 'same Noura', key: `merge-key-${(count += 1)}` },
        token,
      )
    ).body.code
  expect(await at('no address')).toBe('email-not-valid')
  expect(await at('nobody@merge.test')).toBe('user-not-found')
  expect(await at(staying.email)).toBe('merge-with-itself')
  expect(await at('support@matla.test')).toBe('staff-account')
  expect(await at(closing.email, staying.id, support)).toBe('not-allowed')
  await shop.sql(
    `update users set password_hash = (select password_hash from users where email = 'learner@matla.test') where id = $1`,
    [staying.id],
  )
  expect(await at(closing.email)).toBe('merge-address-unconfirmed')
  expect((await post(`people/${staying.id}/preview-merge`, { email: closing.email })).body).toMatchObject({
    account: { orders: 1 },
    obstacle: 'merge-address-unconfirmed',
  })
  const paying = await shop.arrive('paying@merge.test', [script])
  await shop.openPage(paying)
  await shop.sql('update users set email_verified = true where id = $1', [staying.id])
  expect(await at('paying@merge.test')).toBe('payment-unsettled')
  expect(await shop.sql('select 1 from account_merges where staying = $1', [staying.id])).toEqual([])
  expect((await confirm('')).body.code).toBe('token-missing')
  expect((await confirm('x'.repeat(43))).body.code).toBe('link-dead')
})

test('the learner sees the orders and invoices of both accounts, and export and erasure include them', async () => {
  const [staying, closing] = [await buyer([script]), await buyer([sound])]
  await ask(staying, closing)
  await confirm(await linkTo(staying.email), await codeTo(closing.email))
  await shop.verify()
  await shop.sql(
    `update users set email_verified = true, password_hash = (select password_hash from users where email = 'learner@matla.test') where id = $1`,
    [staying.id],
  )
  const session = await shop.logIn(staying.email, 'Matla#2026')
  const { transactions } = await shop.must(
    'GET',
    `/matla/transactions/user/${staying.id}`,
    undefined,
    session,
  )
  expect(transactions).toHaveLength(2)
  const invoice = await fetch(`${shop.url}/matla/invoices/${closing.orderId}.pdf`, {
    headers: { authorization: `Bearer ${session}` },
  })
  expect(invoice.status).toBe(200)

  const [sent] = await shop.sql<{ id: string }>(
    `select id from emails where order_id = $1 and kind = 'purchase'`,
    [closing.orderId],
  )
  const again = { emailId: sent?.id, key: 'again-to-the-staying' }
  expect((await post(`orders/${closing.orderId}/resend-email`, again)).status).toBe(200)
  const copy = (await mailsTo(staying.email)).at(-1)?.text ?? ''
  expect(copy).toContain('Sound Recording')
  expect(copy).not.toContain('/home/resetform?token=')

  const file = await fetch(`${shop.url}/matla/staff/people/${staying.id}/export`, {
    headers: { authorization: `Bearer ${owner}` },
  })
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  expect(Object.keys(files).filter((name) => name.startsWith('invoices/'))).toHaveLength(2)
  const data = JSON.parse(Buffer.from(files['data.json'] ?? []).toString()) as Record<string, unknown>
  expect(data).toMatchObject({
    merges: [{ otherEmail: closing.email, reason: 'same Noura' }],
    mergedAccounts: [{ buying: { invoices: [{}] } }],
  })
  expect((await post(`people/${staying.id}/erase`, { reason: 'asked by letter' })).status).toBe(200)
  const left = await shop.sql(
    `select 1 from users where former_email is not null and merged_into = $1
     union all select 1 from account_merges where staying = $1 and reason <> ''
     union all select 1 from transfers where to_user = $1 and reason <> '—'
     union all select 1 from emails where recipient in ($2, $3) and kind <> 'account-closed'`,
    [staying.id, staying.email, closing.email],
  )
  expect(left).toEqual([])
})
