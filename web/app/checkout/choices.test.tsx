import { pageMethods } from '@matla/contract/payments/page-methods'
import type { LayoutPage } from '@matla/contract/pages/pages'
import { expect, test, vi } from 'vitest'
import { cartWith, lens } from '#test/cart.ts'
import { fieldOf, failure, post, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as page from './checkout.page.tsx'

const user = { _id: 'u', emailId: 's@e.sa', fullName: 'Sara Demo', kind: 'checkout', isStaff: false }
const details = { phone: '', city: '', address: '', zip: '' }
const api = (checkout: object = {}, lastUsed: object | null = null) => ({
  cart: { mine: () => value({ cart: cartWith([lens]) }) },
  session: { read: () => value({ user, courseCount: 0, cart: {} }) },
  checkout: { payLaterDetails: () => value({ details, isChosen: false, lastUsed }), ...checkout },
})
const shell: Partial<LayoutPage> = {
  paymentProviders: ['paytabs', 'tabby', 'tamara'],
  pageMethods: [...pageMethods],
  instalments: { tabby: 4, tamara: 3 },
}
const valuesOf = (markup: string) =>
  [...markup.matchAll(/<input[^>]*name="method"[^>]*>/g)].map(([tag]) => /value="([^"]+)"/.exec(tag)?.[1])
const chosenIn = (markup: string) =>
  [...markup.matchAll(/<input[^>]*name="method"[^>]*>/g)].find(([tag]) => tag.includes('checked'))?.[0]

test('a shop without separate methods has one choice for cards, mada and Apple Pay', async () => {
  const markup = await show(page, { api: api(), shell: { paymentProviders: ['paytabs'] } })
  expect(valuesOf(markup)).toEqual(['CARD'])
})

test('each method of the profile is a choice with its mark, mada comes first, and Apple Pay has its own button', async () => {
  const markup = await show(page, { api: api(), shell })
  expect(valuesOf(markup)).toEqual([
    'mada',
    'creditcard',
    'amex',
    'stcpay',
    'urpay',
    'samsungpay',
    'sadad',
    'PAY_LATER',
    'TAMARA',
  ])
  expect(chosenIn(markup)).toContain('value="mada"')
  for (const mark of ['mada', 'American Express', 'STC Pay', 'urpay', 'Samsung Pay'])
    expect(markup).toContain(`aria-label="${mark}"`)
})

test('the method of the last paid order comes first and is selected', async () => {
  const last = { paymentType: 'CARD', onlyMethod: 'stcpay' }
  const markup = await show(page, { api: api({}, last), shell })
  expect(valuesOf(markup).slice(0, 3)).toEqual(['stcpay', 'mada', 'creditcard'])
  expect(chosenIn(markup)).toContain('value="stcpay"')
  expect(wordsOf(markup)).toContain('Last used')
})

test('a last used method that the shop no longer offers is ignored', async () => {
  const last = { paymentType: 'CARD', onlyMethod: 'urpay' }
  const markup = await show(page, { api: api({}, last), shell: { ...shell, pageMethods: ['mada'] } })
  expect(valuesOf(markup)[0]).toBe('mada')
  expect(wordsOf(markup)).not.toContain('Last used')
})

test.each([
  ['en', { leastHalalas: 200_000, mostHalalas: null }, 'Available from'],
  ['en', { leastHalalas: 0, mostHalalas: 1_000 }, 'Available up to'],
  ['ar', { leastHalalas: 200_000, mostHalalas: null }, 'متاح ابتداءً من'],
] as const)('in %s a method that cannot pay this total gives the reason %j', async (lang, limits, reason) => {
  const last = { paymentType: 'PAY_LATER', onlyMethod: null }
  const visit = { lang, api: api({}, last), shell: { ...shell, limits: { tabby: limits } } }
  const markup = await show(page, visit)
  expect(wordsOf(markup)).toContain(reason)
  expect(markup.match(/<input[^>]*value="PAY_LATER"[^>]*>/)?.[0]).toContain('disabled')
  expect(chosenIn(markup)).toContain('value="mada"')
})

test('a wallet payment sends the phone number that was typed, and an invalid number is returned beside the field', async () => {
  const createSession = vi.fn(() =>
    value({ orderId: 'o', data: { tran_ref: 'T', redirect_url: 'https://p.t/' } }),
  )
  const visit = { api: api({ createSession }), shell }
  const form = 'intent=pay&amount=1000.00&method=stcpay'
  const wrong = await post(page, 'browser', `${form}&stcpay-phone=12`, visit)
  expect(wrong).toMatchObject({ status: 400, data: { kind: 'later-faults' } })
  const markup = await show(page, { ...visit, actionData: wrong.data })
  expect(fieldOf(markup, 'stcpay-phone')).toContain('aria-invalid="true"')
  expect(fieldOf(markup, 'stcpay-phone')).toContain('value="12"')
  expect(createSession).not.toHaveBeenCalled()
  await post(page, 'browser', `${form}&stcpay-phone=0501234567`, visit)
  expect(createSession).toHaveBeenCalledWith({
    body: expect.objectContaining({
      paymentType: 'CARD',
      onlyMethod: 'stcpay',
      phone: '+966501234567',
    }) as object,
  })
})

test.each(['payment-provider-down', 'pay-later-not-available', 'payment-method-unavailable'] as const)(
  'after %s the other methods are offered beside the message',
  async (code) => {
    const visit = { api: api({ createSession: () => failure(code) }), shell }
    const answer = await post(page, 'browser', 'intent=pay&amount=1000.00&method=mada', visit)
    const words = wordsOf(await show(page, { ...visit, actionData: answer.data }))
    expect(words).toContain('Pay another way: Credit card American Express STC Pay')
  },
)
