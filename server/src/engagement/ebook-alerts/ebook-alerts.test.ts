import { ebookAlertTexts } from '@matla/contract/ebooks/request-rules'
import { langs } from '@matla/contract/kit/lang'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContent } from '#test/fixtures/demo-content.ts'
import { contentTable } from '#schema/content.tables.ts'
import { eraseOldAlerts } from './ebook-alerts.ts'
import { sendAlerts } from './send-alerts.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { goodPassword, signUpBody, tokenIn } from '#test/fixtures/sign-up.ts'
import { type Mail, openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
beforeAll(async () => {
  const content = (['brand', 'ebooks'] as const).map((key) => ({ key, value: demoContent(key) }))
  await shop.deps.db.insert(contentTable).values(content)
})
afterAll(() => shop.close())

const soon = 'festival-file'
const ask = (email: string, overrides: object = {}, lang = '1') =>
  shop.post(`/ebook-alerts?lang=${lang}`, { ebookId: soon, email, ...overrides })
const confirm = (token: string) => shop.post('/ebook-alerts/confirm?lang=1', { token })
const stop = (token: string) => shop.post('/ebook-alerts/stop?lang=1', { token })
const lastTo = async (email: string): Promise<Mail | undefined> => (await shop.mailOf(email)).at(-1)
const stopIn = (mail: Mail | undefined) => /ebooks\/stop\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const rowsOf = (email: string) =>
  shop.sql<Record<string, unknown>>('select * from ebook_alerts where email = $1', [email])
const wait = async (email: string, overrides: object = {}, lang = '1') => {
  await ask(email, overrides, lang)
  return confirm(tokenIn(await lastTo(email)))
}
/** Publishes an e-book, or marks it as coming soon again. */
const publish = (id: string, comingSoon = false) =>
  shop.sql(
    `update content set value = jsonb_set(value, '{items}', (
       select jsonb_agg(case when item ->> 'id' = $1
         then item || jsonb_build_object('comingSoon', $2::boolean, 'pages', '{"ar": 12}'::jsonb) else item end order by n)
       from jsonb_array_elements(value -> 'items') with ordinality items (item, n))) where key = 'ebooks'`,
    [id, comingSoon],
  )

test('an alert needs an upcoming e-book and a real address, and a form filled in by a bot is discarded', async () => {
  expect((await ask('')).body.fields).toEqual({ email: 'Email is required.' })
  expect((await ask('no address')).body.code).toBe('invalid')
  expect((await ask('a@wait.test', { ebookId: 'nothing' })).body.code).toBe('ebook-not-found')
  expect((await ask('a@wait.test', { ebookId: 'first-short-film' })).body.code).toBe('ebook-out')
  expect((await ask('a@wait.test', { website: 'https://spam.example' })).status).toBe(200)
  expect(await shop.sql('select 1 from ebook_alerts')).toEqual([])
})

test.each(langs)(
  'an alert is confirmed once by an email in %s, and requesting it twice creates one alert',
  async (lang) => {
    const email = `reader-${lang}@wait.test`
    const first = await ask(`Reader-${lang}@Wait.test`, {}, lang === 'ar' ? '0' : '1')
    const mail = await lastTo(email)
    expect(mail?.subject).toMatch(
      { ar: /^أكّد طلب التنبيه عند توفر «/, en: /^Confirm your alert for “/ }[lang],
    )
    const token = tokenIn(mail)
    expect(JSON.stringify(await rowsOf(email))).not.toContain(token)
    expect((await confirm(token)).body).toEqual({ success: true, message: ebookAlertTexts.confirmed.en })
    expect((await confirm(token)).status).toBe(200)
    const second = await ask(email, {}, lang === 'ar' ? '0' : '1')
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await shop.mailOf(email)).toHaveLength(1)
    expect(await rowsOf(email)).toMatchObject([{ status: 'waiting', ebook_id: soon, token_hash: null, lang }])
  },
)

test('a confirmation link expires after three days, and only the link of the newest email works', async () => {
  await ask('late@wait.test')
  const old = tokenIn(await lastTo('late@wait.test'))
  await ask('late@wait.test')
  const newest = tokenIn(await lastTo('late@wait.test'))
  expect((await confirm(old)).body.code).toBe('link-dead')
  shop.later(3 * 24 * 60 + 1)
  expect((await confirm(newest)).body.code).toBe('link-dead')
})

test('unsubscribing erases the reader immediately, repeating it changes nothing, and an invalid token is rejected', async () => {
  await ask('stops@wait.test')
  const token = stopIn(await lastTo('stops@wait.test'))
  for (const _turn of [1, 2]) expect((await stop(token)).body.message).toBe(ebookAlertTexts.stopped.en)
  expect(await rowsOf('stops@wait.test')).toEqual([])
  expect((await stop(token.replace(/.{4}$/, 'AAAA'))).body.code).toBe('link-dead')
})

test('staff see the number of confirmed alerts that wait', async () => {
  const editor = await hire(shop, 'editor@team.test', 'editor')
  const counted = async (id: string) => (await shop.get(`/staff/ebooks/${id}/files`, editor)).body.waiting
  expect([await counted(soon), await counted('stories-from-home')]).toEqual([2, 0])
})

test('each reader is emailed once in their language when the e-book becomes available, despite several processes and a crash', async () => {
  await sendAlerts(shop.deps)
  expect(await shop.mailOf('reader-en@wait.test')).toHaveLength(1)
  await publish(soon)
  const dying = {
    ...shop.deps,
    jobs: { ...shop.deps.jobs, add: () => Promise.reject(new Error('killed')) },
  }
  await expect(sendAlerts(dying)).rejects.toThrow('killed')
  expect((await rowsOf('reader-en@wait.test'))[0]).toMatchObject({ status: 'waiting' })
  await Promise.all([1, 2, 3].map(() => sendAlerts(shop.deps)))
  await sendAlerts(shop.deps)
  for (const lang of langs) {
    const mails = await shop.mailOf(`reader-${lang}@wait.test`)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.subject).toMatch({ ar: /^توفّر كتاب «/, en: /^“.*” is out/ }[lang])
    expect(mails[1]?.text).toContain(`/home/R2/ebooks?request=${soon}`)
    expect(stopIn(mails[1])).not.toBe('')
  }
  expect(await shop.mailOf('late@wait.test')).toHaveLength(2)
})

test('a reader who confirms after publication still gets the email', async () => {
  await publish(soon, true)
  await ask('after@wait.test')
  const token = tokenIn(await lastTo('after@wait.test'))
  await publish(soon)
  await confirm(token)
  await sendAlerts(shop.deps)
  expect(await shop.mailOf('after@wait.test')).toHaveLength(2)
})

test('an address gets at most three emails a day about one e-book, and a network may send thirty requests an hour', async () => {
  shop.later(61)
  await publish(soon, true)
  for (let turn = 0; turn < 12; turn += 1) expect((await ask('flooded@wait.test')).status).toBe(200)
  expect(await shop.mailOf('flooded@wait.test')).toHaveLength(3)
  const answers: number[] = []
  for (let turn = 0; turn < 19; turn += 1) answers.push((await ask(`n${turn}@wait.test`)).status)
  expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([18, 429])
})

test('an alert is exported and erased with the account that verified its address, and gets no email afterwards', async () => {
  shop.later(61)
  const email = 'closes@wait.test'
  await wait(email)
  const token = String((await shop.post('/sign-up', signUpBody(email))).body.token)
  const headers = { authorization: `Bearer ${token}` }
  const exported = async () =>
    (await shop.app.inject({ url: '/matla/privacy/export', headers })).rawPayload
      .toString('latin1')
      .includes('"ebookId"')
  expect(await exported()).toBe(false)
  await shop.sql('update users set email_verified = true where email = $1', [email])
  expect(await exported()).toBe(true)
  await shop.post('/privacy/delete', { password: goodPassword }, token)
  expect(await rowsOf(email)).toEqual([])
})

test('sent alerts are erased after a week, unconfirmed ones after thirty days, waiting ones after a year', async () => {
  await wait('stays@wait.test')
  shop.later(8 * 24 * 60)
  await eraseOldAlerts(shop.deps)
  expect(await rowsOf('reader-en@wait.test')).toEqual([])
  expect(await rowsOf('n0@wait.test')).toHaveLength(1)
  shop.later(30 * 24 * 60)
  await eraseOldAlerts(shop.deps)
  expect(await rowsOf('n0@wait.test')).toEqual([])
  expect(await rowsOf('stays@wait.test')).toHaveLength(1)
  shop.later(366 * 24 * 60)
  await eraseOldAlerts(shop.deps)
  expect(await rowsOf('stays@wait.test')).toEqual([])
})
