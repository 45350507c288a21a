import { expect, test, vi } from 'vitest'
import { cartWith, lens, mic } from '#test/cart.ts'
import { fieldOf, load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as page from './checkout.page.tsx'

type Kind = 'member' | 'checkout' | 'order-link'
const user = (kind: Kind) => ({
  _id: 'u',
  emailId: 'sara@example.com',
  fullName: 'Sara Demo',
  kind,
  isStaff: false,
})
const api = (kind: Kind | null = null, more: object = {}) => ({
  cart: { mine: () => value({ cart: cartWith([lens, mic]) }) },
  session: { read: () => value({ user: kind && user(kind), courseCount: 0, cart: {} }) },
  ...more,
})

test.each([
  [
    'en',
    ['Your details', 'Full name', 'Email', 'Payment method', 'Card, mada or Apple\u00A0Pay', 'Order summary'],
  ],
  ['ar', ['بياناتك', 'الاسم الكامل', 'البريد الإلكتروني', 'طريقة الدفع', 'أو Apple\u00A0Pay', 'ملخص الطلب']],
] as const)(
  'a guest in %s is asked for two details and shown the items (R295 R307)',
  async (lang, expected) => {
    const markup = await show(page, { lang, api: api() })
    for (const words of expected) expect(wordsOf(markup)).toContain(words)
    expect([...markup.matchAll(/<input[^>]*\brequired=""[^>]*>/g)]).toHaveLength(2)
    expect(fieldOf(markup, 'fullName')).toContain('autoComplete="name"')
    expect(fieldOf(markup, 'email')).toContain('autoComplete="email"')
    expect(markup).toContain('aria-current="step"')
    expect(markup).toContain('name="amount" value="1500.00"')
  },
)

test('one button leads to the payment step while details are missing, and then pays', async () => {
  const buttonsFor = async (kind: Kind | null) => {
    const markup = await show(page, { api: api(kind) })
    const tags = [...markup.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
    return ['details', 'pay'].filter((step) => tags.some((tag) => tag.includes(`value="${step}"`)))
  }
  expect(await buttonsFor(null)).toEqual(['details'])
  expect(await buttonsFor('checkout')).toEqual(['pay'])
  const markup = await show(page, { api: api('checkout') })
  for (const name of ['mada', 'Visa', 'Mastercard', 'Apple Pay'])
    expect(markup).toContain(`aria-label="${name}"`)
})

test('there is no field for a card', async () => {
  const markup = await show(page, { api: api('checkout') })
  expect(markup).not.toMatch(/autocomplete="cc-/i)
})

test('an identified buyer sees their details in a row and can edit them', async () => {
  const markup = await show(page, { api: api('checkout') })
  expect(wordsOf(markup)).toContain('sara@example.com')
  expect(markup).toContain('href="/home/cart-checkout?edit=1"')
  expect(markup).not.toContain('name="fullName"')
  expect(await show(page, { path: '/home/cart-checkout?edit=1', api: api('checkout') })).toContain(
    'value="Sara Demo"',
  )
})

test('a member edits their details in the profile', async () => {
  expect(await show(page, { path: '/home/cart-checkout?edit=1', api: api('member') })).not.toContain(
    'edit=1"',
  )
})

test('a session from the emailed link of an order is treated as a guest', async () => {
  expect(await show(page, { api: api('order-link') })).toContain('name="fullName"')
})

test.each([
  ['fullName=&email=', { fullName: 'Please enter your Full Name.', email: 'Email is required.' }],
  [
    'fullName=Al&email=a%40b',
    { fullName: 'Full name must be at least 3 characters long.', email: 'Invalid email format.' },
  ],
  ['fullName=Sara&email=a%40b.sa', { fullName: 'Full name must include both first and last name.' }],
])(
  'the form %s is reported as invalid, and the input is not lost (R296 R297 R298 R299)',
  async (form, faults) => {
    const answer = await post(page, 'browser', `intent=details&${form}`, { api: api() })
    expect(answer).toMatchObject({ status: 400, data: { kind: 'faults', faults } })
    const markup = await show(page, { api: api(), actionData: answer.data })
    for (const words of Object.values(faults)) expect(wordsOf(markup)).toContain(words)
    expect(fieldOf(markup, 'fullName')).toContain('aria-invalid="true"')
    const typed = new URLSearchParams(form).get('fullName') ?? ''
    expect(fieldOf(markup, 'fullName')).toContain(`value="${typed}"`)
  },
)

test("a guest's name is split into first and last name, and the guest continues to payment (R301)", async () => {
  const handleEmail = vi.fn(() => value({ message: '', token: '', user: {} }))
  const form = 'intent=details&fullName=Sara+bint+Omar&email=sara%40example.com'
  const { status, to } = await post(page, 'browser', form, { api: api(null, { checkout: { handleEmail } }) })
  expect([status, to]).toEqual([303, '/home/cart-checkout'])
  expect(handleEmail).toHaveBeenCalledWith({
    body: { firstName: 'Sara', lastName: 'bint Omar', emailId: 'sara@example.com' },
  })
})

test.each([
  ['en', 'User with this email already exists'],
  ['ar', 'يوجد حساب مسجّل بهذا البريد الإلكتروني'],
] as const)(
  'a known address in %s offers login or an emailed link back to the checkout, and the cart is unchanged (R303)',
  async (lang, words) => {
    const visit = { lang, api: api(null, { checkout: { handleEmail: () => failure('user-exists') } }) }
    const answer = await post(page, 'browser', 'intent=details&fullName=Sara+Demo&email=s%40e.sa', visit)
    expect(answer).toMatchObject({ status: 409, data: { kind: 'user-exists' } })
    const markup = await show(page, { ...visit, actionData: answer.data })
    expect(wordsOf(markup)).toContain(words)
    expect(markup).toContain('href="/home/login?to=%2Fhome%2Fcart-checkout"')
    expect(markup).toMatch(
      /<form[^>]*action="\/home\/reset\?to=%2Fhome%2Fcart-checkout"[^>]*><input type="hidden" name="email" value="s@e.sa"/,
    )
    expect(markup).toMatch(/<button[^>]*form="mail-link"/)
    expect(markup).toContain(lang === 'ar' ? lens.courseNameArabic : lens.courseNameEnglish)
  },
)

test.each([
  ['en', 'Code from your email'],
  ['ar', 'الرمز المرسل إلى بريدك'],
] as const)(
  'above its network’s limit the guest step in %s requires the emailed code and does not lose the input (A11)',
  async (lang, label) => {
    const handleEmail = vi.fn(() => failure('email-code-needed'))
    const visit = { lang, api: api(null, { checkout: { handleEmail } }) }
    const form = 'intent=details&fullName=Sara+Demo&email=s%40e.sa&remindMe=yes'
    const answer = await post(page, 'browser', form, visit)
    expect(answer).toMatchObject({ status: 400, data: { kind: 'code-needed' } })
    const asked = await show(page, { ...visit, actionData: answer.data })
    expect(wordsOf(asked)).toContain(label)
    expect(fieldOf(asked, 'emailCode')).toContain('autoComplete="one-time-code"')
    expect(fieldOf(asked, 'fullName')).toContain('value="Sara Demo"')
    handleEmail.mockReturnValue(failure('email-code-wrong', 'wrong code'))
    const wrong = await post(page, 'browser', `${form}&emailCode=123456`, visit)
    expect(handleEmail).toHaveBeenLastCalledWith({
      body: { firstName: 'Sara', lastName: 'Demo', emailId: 's@e.sa', emailCode: '123456', remindMe: true },
    })
    const shown = await show(page, { ...visit, actionData: wrong.data })
    expect(fieldOf(shown, 'emailCode')).toContain('aria-invalid="true"')
    expect(fieldOf(shown, 'emailCode')).toContain('value="123456"')
    handleEmail.mockReturnValue(failure('user-exists'))
    expect(await post(page, 'browser', `${form}&emailCode=123456`, visit)).toMatchObject({ status: 409 })
  },
)

test('any other failure of the guest step has its own message (R304)', async () => {
  const broken = api(null, { checkout: { handleEmail: () => failure('unexpected') } })
  const { data } = await post(page, 'script', 'intent=details&fullName=Sara+Demo&email=s%40e.sa', {
    api: broken,
  })
  expect(data).toMatchObject({ message: 'An unexpected error occurred while submitting information.' })
})

test('items that remain in the cart of the former address are added to the new cart', async () => {
  const addMine = vi.fn(() => value({ message: '', notice: 'added', cart: cartWith([]) }))
  const carts = [cartWith([lens, mic]), cartWith([mic])]
  const mine = () => value({ cart: carts.shift() })
  const handleEmail = () => value({ message: '', token: '', user: {} })
  const moved = api('checkout', { cart: { mine, addMine }, checkout: { handleEmail } })
  const { to } = await post(page, 'script', 'intent=details&fullName=Sara+Demo&email=new%40e.sa', {
    api: moved,
  })
  expect(addMine).toHaveBeenCalledExactlyOnceWith({ body: { courseId: '67a', courseName: 'Cinematography' } })
  expect(to).toBe('/home/cart-checkout')
})

test('a cart that does not move to the guest is reported, with a way to fill it again (R306)', async () => {
  const carts = [cartWith([lens]), cartWith([])]
  const lost = api('checkout', {
    cart: { mine: () => value({ cart: carts.shift() }), addMine: () => failure('unexpected') },
    checkout: { handleEmail: () => value({ message: '', token: '', user: {} }) },
  })
  const { to } = await post(page, 'script', 'intent=details&fullName=Sara+Demo&email=new%40e.sa', {
    api: lost,
  })
  expect(to).toBe('/home/cart-checkout?notice=cart-lost')
  const empty = api('checkout', { cart: { mine: () => value({ cart: cartWith([]) }) } })
  const words = wordsOf(await show(page, { path: to ?? '', api: empty }))
  expect(words).toContain('Please add the courses again.')
  expect(words).toContain('Cart is empty')
})

const opened = value({ orderId: 'o', data: { tran_ref: 'TST1', redirect_url: 'https://pay.test/page' } })

test('paying sends the displayed total and redirects to the provider, or returns the URL to JavaScript (R308)', async () => {
  const createSession = vi.fn(() => opened)
  const visit = { api: api('checkout', { checkout: { createSession } }) }
  const form = 'intent=pay&amount=1500.00&method=CARD'
  expect(await post(page, 'browser', form, visit)).toMatchObject({ status: 303, to: 'https://pay.test/page' })
  expect((await post(page, 'script', form, visit)).data).toEqual({
    kind: 'leave',
    to: 'https://pay.test/page',
    tranRef: 'TST1',
    isPayLater: false,
  })
  expect(createSession).toHaveBeenCalledWith({ body: { paymentType: 'CARD', amount: '1500.00', lang: '1' } })
})

test.each([
  ['identify-first', 'identify-first', 'Please enter your name and email first.'],
  ['cart-changed', 'not-paid', 'The total has changed.'],
  ['payment-already-open', 'not-paid', 'Do not pay again.'],
  ['payment-provider-down', 'lockout', 'Error creating payment session'],
  ['unexpected', 'lockout', 'Error creating payment session'],
  ['unreachable', 'lockout', 'Error creating payment session'],
])('a payment rejected with %s is answered with %s (R302 R310 R311)', async (code, kind, words) => {
  const visit = {
    api: api('checkout', { checkout: { createSession: () => failure(code, 'Do not pay again.') } }),
  }
  const { data } = await post(page, 'script', 'intent=pay&amount=1', visit)
  expect(data).toMatchObject({ kind })
  const guest = code === 'identify-first' ? null : 'checkout'
  expect(wordsOf(await show(page, { api: api(guest), actionData: data }))).toContain(words)
})

test.each([
  ['en', 'Please wait two minutes'],
  ['ar', 'انتظر دقيقتين من فضلك'],
] as const)('the two-minute wait in %s is shown even without JavaScript', async (lang, words) => {
  const actionData = { kind: 'lockout', typed: { fullName: '', email: '' }, message: 'x' }
  expect(wordsOf(await show(page, { lang, api: api('checkout'), actionData }))).toContain(words)
})

test('a guest who clicks Pay loses nothing of their input (R302)', async () => {
  const visit = { api: api(null, { checkout: { createSession: () => failure('identify-first') } }) }
  const { data } = await post(page, 'browser', 'intent=pay&amount=1&fullName=Sara&email=s', visit)
  const markup = await show(page, { ...visit, actionData: data })
  expect(fieldOf(markup, 'fullName')).toContain('value="Sara"')
  expect(wordsOf(markup)).toContain('Please enter your name and email first.')
})

test('every button preserves the pay-later input', async () => {
  const visit = { api: api(null) }
  const form =
    'intent=details&fullName=Sara&email=s&method=PAY_LATER&PAY_LATER-phone=0501234567&PAY_LATER-city=Riyadh'
  const { data } = await post(page, 'browser', form, visit)
  const markup = await show(page, { ...visit, actionData: data })
  expect(fieldOf(markup, 'PAY_LATER-phone')).toContain('value="0501234567"')
  expect(fieldOf(markup, 'PAY_LATER-city')).toContain('value="Riyadh"')
})

test.each([
  ['en', 'paid', 'Your last order is paid.'],
  ['ar', 'paid', 'طلبك الأخير مدفوع'],
  ['en', 'declined', null],
] as const)('a tab in %s whose cart was %s in another one shows a message', async (lang, outcome, words) => {
  const latest = () => value({ outcome, isFinal: true, courseNames: [] })
  const empty = { cart: { mine: () => value({ cart: cartWith([]) }) }, payments: { latest } }
  const markup = await show(page, { lang, api: api('checkout', empty) })
  if (words === null) return expect(markup).not.toContain('href="/home/success"')
  expect(wordsOf(markup)).toContain(words)
  expect(markup).toContain('href="/home/success"')
})

const priced = (priceHalalas: number, _id = 'x', isBundle = false, bundleId = '') =>
  value({
    data: {
      _id,
      name: 'Editing',
      price: '',
      priceHalalas,
      cuttedPrice: '',
      currency: 'SAR',
      isBundle,
      thumbnail: '/t',
      bundleId,
    },
  })

test('one item is bought instead of the cart, and an item sold only in a bundle is replaced with the bundle (R025)', async () => {
  const pricingDetails = vi.fn(({ query }: { query: { _id: string } }) =>
    query._id === 'second'
      ? priced(220_000, 'second', true)
      : query._id === 'edit1'
        ? priced(0, 'edit1', false, 'second')
        : priced(75_000),
  )
  const visit = (itemId: string) => ({
    params: { itemId },
    api: api('checkout', { catalogue: { pricingDetails } }),
  })
  expect(await show(page, visit('acting'))).toContain('name="amount" value="750.00"')
  const bundle = await show(page, visit('edit1'))
  expect(bundle).toContain('name="amount" value="2200.00"')
  expect(wordsOf(bundle)).toContain('only sold in the full package')
})

test.each([
  ['en', 'You own this course', 'The full package is yours', 'nothing to pay'],
  ['ar', 'هذه الدورة ضمن دوراتك', 'الباقة الكاملة ضمن دوراتك', 'لا يلزمك دفع'],
] as const)(
  'a member who owns the item sees this immediately in %s, with a link to it (S18)',
  async (lang, course, bundle, nothing) => {
    const pricingDetails = ({ query: { _id } }: { query: { _id: string } }) =>
      priced(_id === 'edit1' ? 0 : 75_000, _id, _id === 'matlaBUNDLE')
    const visit = (itemId: string, courseIds: readonly string[], isBundleOwned = false) => {
      const bundleIds = isBundleOwned ? ['matlaBUNDLE'] : []
      const learning = { owned: () => value({ courseIds, bundleIds, isBundleOwned }) }
      const more = { catalogue: { pricingDetails }, learning }
      return show(page, { lang, params: { itemId }, api: api('member', more) })
    }
    const owned = await visit('acting', ['acting'])
    expect(wordsOf(owned)).toContain(course)
    expect(wordsOf(owned)).toContain(nothing)
    expect(owned).toContain('href="/home/R2/R4/filmproduction/acting"')
    expect(owned).toContain('name="courseId" value="acting"')
    expect(owned).not.toContain('value="pay"')
    const whole = await visit('matlaBUNDLE', ['acting'], true)
    expect(wordsOf(whole)).toContain(bundle)
    expect(whole).not.toContain('name="amount"')
    expect(wordsOf(await visit('edit1', ['acting'], true))).toContain(bundle)
    expect(await visit('edit1', ['edit1'])).toContain('href="/home/R2/R4/filmproduction/edit1"')
    for (const item of ['other', 'matlaBUNDLE'])
      expect(await visit(item, ['acting'])).toContain('name="amount" value="750.00"')
  },
)

test('an unknown item is not found, and a shop that does not respond offers a retry (R294)', async () => {
  const asking = (code: string) => ({
    params: { itemId: 'x' },
    api: api(null, { catalogue: { pricingDetails: () => failure(code) } }),
  })
  expect((await load(page, asking('course-not-found'))).status).toBe(404)
  expect((await load(page, asking('unreachable'))).status).toBe(503)
  expect(wordsOf(await show(page, asking('unreachable')))).toContain('Error loading cart')
})
