import { reminderConsent } from '@matla/contract/reminders/consent'
import { expect, test, vi } from 'vitest'
import * as checkout from '#checkout/checkout.page.tsx'
import { cartWith, lens } from '#test/cart.ts'
import { fieldOf, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as restore from './restore.page.tsx'
import * as unsubscribe from './unsubscribe.page.tsx'

const sara = { _id: 'u', emailId: 'sara@example.com', fullName: 'Sara Demo', isStaff: false }
const buying = (kind: 'member' | 'checkout' | null, more: object = {}) => ({
  cart: { mine: () => value({ cart: cartWith([lens]) }) },
  session: { read: () => value({ user: kind && { ...sara, kind }, courseCount: 0, cart: {} }) },
  ...more,
})
const handleEmail = () => vi.fn(() => value({ message: '', token: '', user: {} }))
const details = 'intent=details&fullName=Sara+Demo&email=sara%40example.com'

test.each(['ar', 'en'] as const)('in %s a guest sees the opt-in with an unchecked box', async (lang) => {
  const markup = await show(checkout, { lang, api: buying(null) })
  expect(wordsOf(markup)).toContain(reminderConsent.text[lang])
  expect(fieldOf(markup, 'remindMe')).not.toContain('checked')
})

test('a member sees the opt-in beside the payment, and a guest who has seen it is not asked again', async () => {
  expect(await show(checkout, { api: buying('member') })).toContain('name="remindMe"')
  expect(await show(checkout, { api: buying('checkout') })).not.toContain('name="remindMe"')
})

test('a checked box is sent with the details and with a single item, and an unchecked one is not sent', async () => {
  const ticked = handleEmail()
  await post(checkout, 'browser', `${details}&remindMe=yes`, {
    api: buying(null, { checkout: { handleEmail: ticked } }),
  })
  expect(ticked).toHaveBeenCalledWith({ body: expect.objectContaining({ remindMe: true }) })
  const unticked = handleEmail()
  await post(checkout, 'browser', details, { api: buying(null, { checkout: { handleEmail: unticked } }) })
  expect(unticked).toHaveBeenCalledWith({
    body: { firstName: 'Sara', lastName: 'Demo', emailId: 'sara@example.com' },
  })
})

test.each([
  ['the details are wrong', null, 'intent=details&fullName=Sara&email=s', {}],
  ['the address is known', null, details, { handleEmail: () => failure('user-exists') }],
  ['the step fails', null, details, { handleEmail: () => failure('unexpected') }],
  ['Pay is clicked first', null, 'intent=pay&amount=1', { createSession: () => failure('identify-first') }],
  ['the total changed', 'member', 'intent=pay&amount=1', { createSession: () => failure('cart-changed') }],
  ['no payment page opens', 'member', 'intent=pay&amount=1', { createSession: () => failure('unreachable') }],
] as const)('the returned form has the box as it was sent when %s', async (_, kind, form, calls) => {
  const api = buying(kind, { checkout: calls })
  const ticked = await post(checkout, 'browser', `${form}&remindMe=yes`, { api })
  expect(fieldOf(await show(checkout, { api, actionData: ticked.data }), 'remindMe')).toContain('checked')
  const unticked = await post(checkout, 'browser', form, { api })
  expect(fieldOf(await show(checkout, { api, actionData: unticked.data }), 'remindMe')).not.toContain(
    'checked',
  )
})

const course = {
  courseId: '67a',
  name: { en: 'Cinematography', ar: 'التصوير السينمائي' },
  priceHalalas: 75_000,
}
const path = '/home/restore-cart?token=secret-token'

test.each([
  ['en', 'Cinematography'],
  ['ar', 'التصوير السينمائي'],
] as const)(
  'the link’s page in %s shows the courses and a button that fills the cart',
  async (lang, name) => {
    const look = vi.fn(() => value({ courses: [course] }))
    const markup = await show(restore, { lang, path, api: { reminders: { look } } })
    expect(look).toHaveBeenCalledWith({ body: { token: 'secret-token' } })
    expect(wordsOf(markup)).toContain(name)
    expect(markup).toContain('value="secret-token"')
  },
)

test('an expired link, or one without a token, shows a message and links to the courses', async () => {
  const dead = { reminders: { look: () => failure('link-dead') } }
  expect(wordsOf(await show(restore, { path, api: dead }))).toContain('This link is no longer valid.')
  const markup = await show(restore, { path: '/home/restore-cart', api: { reminders: {} } })
  expect(wordsOf(markup)).toContain('This link is no longer valid.')
})

test('the button opens the filled cart, and a link that has expired since is reported', async () => {
  const done = { reminders: { restore: () => value({ cart: cartWith([lens]) }) } }
  expect(await post(restore, 'browser', 'token=t', { path, api: done })).toMatchObject({
    status: 303,
    to: '/home/cart',
  })
  const dead = { reminders: { restore: () => failure('link-dead'), look: () => failure('link-dead') } }
  expect(await post(restore, 'browser', 'token=t', { path, api: dead })).toMatchObject({
    status: 400,
    data: { kind: 'gone' },
  })
})

const stopPath = '/home/unsubscribe?token=stop-token'

test('a reminder is only stopped by the typed word or a mail program’s POST, not by opening the page or clicking its button', async () => {
  const markup = await show(unsubscribe, { path: stopPath, api: { reminders: {} } })
  expect(markup).toContain('value="stop-token"')
  const stop = vi.fn(() => value({}))
  const visit = { path: stopPath, api: { reminders: { unsubscribe: stop } } }
  const clicked = await post(unsubscribe, 'browser', 'List-Unsubscribe=One-Click', visit)
  expect(stop).toHaveBeenLastCalledWith({ body: { token: 'stop-token' } })
  expect(clicked.data).toMatchObject({ kind: 'done' })
  const pressed = await post(unsubscribe, 'browser', 'token=typed', { ...visit, path: '/home/unsubscribe' })
  expect(pressed.data).toMatchObject({ kind: 'typed' })
  expect(stop).toHaveBeenCalledTimes(1)
  await post(unsubscribe, 'browser', 'token=typed&word=yes', { ...visit, path: '/home/unsubscribe' })
  expect(stop).toHaveBeenLastCalledWith({ body: { token: 'typed' } })
  const shown = wordsOf(await show(unsubscribe, { ...visit, actionData: clicked.data }))
  expect(shown).toContain('Done. You won’t get any more reminders.')
})
