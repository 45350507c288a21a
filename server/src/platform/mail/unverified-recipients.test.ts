import { signUpBody, tokenIn } from '#test/fixtures/sign-up.ts'
import { type Mail, openShop } from '#test/open-shop.ts'
import { afterAll, expect, test } from 'vitest'

const shop = await openShop({ demo: false })
afterAll(() => shop.close())

const typed = 'Wordsof Another'
const words = ({ subject, text, html }: Mail) => `${subject}\n${text}\n${html}`

test('an email to an unverified mailbox contains no typed text, and a verified one is greeted by name (A6)', async () => {
  const email = 'stranger@example.com'
  const { body } = await shop.post('/sign-up', signUpBody(email, { usernameInEng: typed }))
  await shop.post('/request-password-reset', { emailId: email })
  const before = await shop.mailOf(email)
  expect(before).toHaveLength(2)
  for (const mail of before) expect(words(mail)).not.toMatch(/Wordsof|Another/)
  await shop.post(
    '/verify-email',
    { token: tokenIn(before.find(({ subject }) => subject.startsWith('Confirm'))) },
    String(body.token),
  )
  shop.later(2)
  await shop.post('/request-password-reset', { emailId: email })
  expect(words((await shop.mailOf(email)).at(-1) ?? { subject: '', text: '', html: '', to: [] })).toContain(
    typed,
  )
})

test.each([
  ['WIN 5000 SAR at https://evil.test/claim now'],
  ['Sara evil.test'],
  ['Sara\u202e Demo'],
  ['Sara\u200b Demo'],
  ['Sara \ud800Demo'],
])(
  'sign-up and the guest step reject %j as a name, in both languages and at its field (A6, A22)',
  async (name) => {
    const email = `refused${Math.abs(name.length)}@example.com`
    const shown = { ar: /بالحروف|صحيحة/, en: /letters only|not valid/ }
    for (const [lang, text] of [
      ['0', shown.ar],
      ['1', shown.en],
    ] as const) {
      const signUp = await shop.post(
        `/sign-up?lang=${lang}`,
        signUpBody(email, { usernameInEng: name.slice(0, 30) }),
      )
      expect(signUp).toMatchObject({
        status: 400,
        body: { fields: { usernameInEng: expect.stringMatching(text) } },
      })
      const [firstName, ...rest] = name.split(' ')
      const guest = { emailId: email, firstName, lastName: rest.join(' ') }
      const step = await shop.post(`/handle-email?lang=${lang}`, guest)
      expect(step.status).toBe(400)
      expect(Object.values(step.body.fields as object)).toEqual([expect.stringMatching(text)])
    }
    expect(await shop.sql('select id from users where email = $1', [email])).toEqual([])
  },
)

test.each([
  'stranger@x.test\u200f',
  'ſearner@example.com',
  '\u212aate@example.com',
  '<x@y.z>',
  'sаra@example.com',
])('no account can be created with the address %j (A22, R202)', async (email) => {
  const count = async () => (await shop.sql<{ n: number }>('select count(*)::int as n from users'))[0]?.n
  const before = await count()
  expect((await shop.post('/sign-up', signUpBody(email))).body.code).toBe('email-not-valid')
  const guest = { emailId: email, firstName: 'Sara', lastName: 'Demo' }
  expect((await shop.post('/handle-email', guest)).body).toMatchObject({ code: 'invalid' })
  expect((await shop.post('/request-password-reset', { emailId: email })).body.code).toBe('email-not-valid')
  expect(await count()).toBe(before)
})
