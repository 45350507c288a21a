import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'

let token: string
const shop = await openShop()
beforeAll(async () => {
  token = await shop.logIn('finance')
})
afterAll(() => shop.close())

const get = (query = '', of = token) =>
  fetch(`${shop.url}/matla/staff/orders.csv?lang=0&${query}`, { headers: { authorization: `Bearer ${of}` } })

test('the export has the same rows as the list, starts with a byte order mark and is audited', async () => {
  const buyer = await shop.arrive('csv@orders.test', ['674335f14eb03d780d763f47'], {
    firstName: 'نورة',
    lastName: 'القحطاني',
  })
  const { orderId } = await shop.openPage(buyer)
  await shop.sql(`insert into orders (id, user_id, total_halalas, vat_halalas, buyer_name, buyer_email, lang, lines_hash, created_at, search)
    select gen_random_uuid(), user_id, total_halalas, vat_halalas, '=HYPERLINK("x")', buyer_email, lang, lines_hash, now(), ' csv'
    from orders, generate_series(1, 700) where id = '${orderId}'`)
  const answer = await get()
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const lines = bytes.toString('utf8').trimEnd().split('\r\n')
  expect(lines).toHaveLength(702)
  expect(lines.at(-1)).toContain('نورة القحطاني,csv@orders.test')
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
  expect(lines.at(-1)).toMatch(/^\d+,لم يُدفع بعد,/)
  const [{ opened } = { opened: '' }] = await shop.sql<{ opened: string }>(
    `select to_char(created_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD HH24:MI:SS') as opened from orders where id = '${orderId}'`,
  )
  expect(lines.at(-1)).toMatch(new RegExp(`,${opened},,(نعم|لا)$`))
  expect((await (await get('status=paid&q=secret')).text()).trimEnd().split('\r\n')).toHaveLength(1)
  expect(
    await shop.sql(
      `select subject, detail from audit_log where area = 'orders' and action = 'export' order by at`,
    ),
  ).toEqual([
    { subject: 'orders.export', detail: { order: 'newest' } },
    { subject: 'orders.export', detail: { order: 'newest', status: 'paid' } },
  ])
})

test('the export has all rows, whichever page of the list is open', async () => {
  const whole = await (await get()).text()
  const list = await shop.must('GET', '/matla/staff/orders', undefined, token)
  const second = await shop.must('GET', `/matla/staff/orders?after=${String(list.next)}`, undefined, token)
  expect(await (await get(`after=${String(list.next)}`)).text()).toBe(whole)
  expect(await (await get(`before=${String(second.previous)}`)).text()).toBe(whole)
})

test('the export requires the right to read orders and an identity confirmation', async () => {
  expect((await get('', 'a'.repeat(30))).status).toBe(401)
  expect((await get('view=none')).status).toBe(400)
  await shop.sql(`update sessions set proved_at = now() - interval '20 minutes'`)
  expect(await (await get()).json()).toMatchObject({ code: 'prove-again' })
})
