import { everyCall } from '@matla/contract/staff/index'
import { callUrl } from '@matla/contract/client'
import type { Call } from '@matla/contract/kit/call'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeStaff } from '#test/fixtures/staff.ts'
import { type Person, settleIn, tokenFor } from './access-people.ts'
import { accessTable } from './access-table.ts'
import { goodForms } from '#test/malicious-input/good-forms.ts'
import { openShop } from '#test/open-shop.ts'

const course = '674335f14eb03d780d763f47'
const features: Readonly<Record<string, Readonly<Record<string, Call>>>> = everyCall
const rows = Object.entries(features).flatMap(([feature, callRows]) =>
  Object.entries(callRows).map(([callName, row]) => ({
    name: `${feature}.${callName}`,
    row,
    sent: accessTable[feature]?.[callName],
  })),
)

let person: Person
const shop = await openShop({
  settings: {
    GOOGLE_CLIENT_ID: 'limits.apps.googleusercontent.com',
    GOOGLE_JWKS_URL: 'http://127.0.0.1:9/keys',
  },
})
beforeAll(async () => {
  person = await settleIn(shop, 'Ll', { courseId: course, waiting: '67ca7c35a8d2cef36e64af07' })
})
afterAll(() => shop.close())

/** Fields that an attacker could guess, or that cause emails or rows for other people. */
const worthATry = /password|coupon|cupon|token|credential|^link$|(?<!zip|post|postal)code$|email/i
/** Fields that name the caller: the session identifies them, and another person's name is rejected. */
const ownName = /^(email|userEmail|studentEmail|userId|emailId|recipient)$/

const fieldsOf = ({ params, query, body }: Call): string[] =>
  [params, query, body].flatMap((schema) => {
    if (!schema) return []
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    // Skips fields that accept any value, because the server ignores them.
    return Object.entries(properties).flatMap(([field, shape]) =>
      Object.keys(shape).length > 0 ? [field] : [],
    )
  })

test("every call that takes a password, a code, a link or another person's address declares a rate limit (A3, V04, V25)", () => {
  const open = rows.filter(({ row }) => {
    if (row.limit !== undefined || row.access === 'staff') return false
    const fields = fieldsOf(row).filter((field) => row.access === 'anyone' || !ownName.test(field))
    return fields.some((field) => worthATry.test(field))
  })
  expect(
    open.map(({ name }) => name),
    'Give the row a `limit` (contract/src/kit/limits.ts) and count its tries before the work.',
  ).toEqual([])
})

test.each(rows.flatMap(({ name, row, sent }) => (row.limit ? [[name, row.limit, row, sent] as const] : [])))(
  '%s counts its attempts under %s (A3, A5)',
  async (name, limit, row, sent) => {
    const { db } = shop.deps
    const counted = async () =>
      (await db.execute(sql`select key from limits where key like ${`${limit}%`}`)).rows.map(({ key }) =>
        String(key),
      )
    await db.execute(sql`delete from limits`)
    const { params = {}, query = {}, body } = sent?.send?.(person) ?? {}
    const path = callUrl(row.path, 'matla', row.base).replace(
      /:(\w+)/g,
      (_all, key: string) => params[key] ?? '',
    )
    const isSession = row.access !== 'anyone' || withSession.has(name)
    const token = isSession ? await tokenFor(shop, person.facts.userId, 'member') : ''
    // An email is sent only when the log-in is not fresh and the address is unconfirmed.
    await db.execute(sql`update sessions set created_at = now() - interval '1 hour'`)
    await db.execute(sql`update users set email_verified = false`)
    const url = `${path}?${new URLSearchParams(query).toString()}`
    if (row.access === 'staff') await makeStaff(db, person.facts.userId, 'support')
    await shop.call(row.method, url, bodyOf(name, body), token)
    await db.execute(sql`delete from staff_members where user_id = ${person.facts.userId}`)
    expect(await counted()).not.toEqual([])
  },
)

const withSession = new Set(['cart.applyCoupon', 'checkout.createSession'])
/** Bodies that count as an attempt, for calls whose row in the access table does not. */
const tries: Readonly<Record<string, object>> = {
  'checkout.createSession': { paymentType: 'CARD', itemId: course, cuponCode: 'GUESS' },
  'me.prove': { password: 'Wrong-one1' },
  'reviews.write': { stars: '4', text: 'Clear lessons, and good exercises.' },
  'profile.update': { newPassword: 'Lens-flare9', verifyPassword: 'Lens-flare9' },
  'accounts.signUpWithGoogle': { googleCredential: 'forged' },
  'accounts.logInWithGoogle': { googleCredential: 'forged' },
}
const bodyOf = (name: string, sent: object | undefined): object | undefined =>
  tries[name] || goodForms[name]
    ? { ...goodForms[name]?.('limits@proof.test', person), ...tries[name] }
    : sent

test('wrong amounts at the payment page reveal no more coupon codes than the rate limit allows (A5)', async () => {
  const buyer = await shop.arrive('guesser@proof.test', [])
  const guess = (cuponCode: string) =>
    shop.call(
      'POST',
      '/matla/create-session',
      { paymentType: 'CARD', amount: 1, itemId: course, cuponCode },
      buyer.token,
    )
  const answers = await Promise.all(Array.from({ length: 150 }, (_, index) => guess(`GUESS${index}`)))
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((each) => each === 'coupon-invalid')).toHaveLength(10)
  expect(codes.filter((each) => each === 'too-many-requests')).toHaveLength(140)
})
