import { expect, test, vi } from 'vitest'
import { cartWith, lens, mic } from '#test/cart.ts'
import { load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as page from './cart.page.tsx'

const seeded = (...items: Parameters<typeof cartWith>[0]) => ({
  cart: { mine: () => value({ cart: cartWith(items) }) },
})

test.each([
  [
    'en',
    ['Your cart', '2 courses', 'Cinematography', 'About light', 'Includes 15% VAT', 'Proceed to checkout'],
  ],
  ['ar', ['سلتك', 'دورتان', 'التصوير السينمائي', 'عن الضوء', 'ضريبة القيمة المضافة', 'المتابعة إلى الدفع']],
] as const)(
  'the cart in %s shows its courses, their total and the included tax (R278 R292 R313)',
  async (lang, expected) => {
    const markup = await show(page, { lang, api: seeded(lens, mic) })
    for (const words of expected) expect(wordsOf(markup)).toContain(words)
    expect(markup).toContain('1,500.00')
    expect(markup).toContain('195.65')
    expect(markup).toContain('href="/home/cart-checkout"')
  },
)

test.each([
  ['en', 'or 4 payments of'],
  ['ar', 'أو قسّمها على 4 دفعات'],
] as const)('the cart in %s shows the amount of each of four payments', async (lang, words) => {
  const markup = await show(page, { lang, api: seeded(lens, mic) })
  expect(wordsOf(markup)).toContain(words)
  expect(markup).toContain('375.00')
})

test.each([
  ['en', 'or 4 payments with Tabby: 3 of', ', then'],
  ['ar', 'أو ادفعها على 4 دفعات عبر تابي: 3 دفعات بقيمة', 'ثم'],
] as const)(
  'a total in %s that is not divisible by four is shown as three equal payments and a different last one',
  async (lang, before, between) => {
    const markup = await show(page, { lang, api: seeded({ ...lens, priceHalalas: 56_875 }) })
    expect(wordsOf(markup)).toContain(before)
    expect(wordsOf(markup)).toContain(between)
    expect(markup).toContain('142.18')
    expect(markup).toContain('142.21')
  },
)

test.each([
  [['paytabs'], ['mada', 'visa'], ['mada', 'Visa'], 'Secure payment'],
  [['paytabs', 'tabby', 'transfer'], ['mada', 'tabby', 'transfer'], ['mada', 'Tabby'], 'or bank transfer'],
] as const)('with %j and the marks %j the cart names %j, which the checkout offers', async (...row) => {
  const [paymentProviders, offered, marks, words] = row
  const paymentMarks = offered.map((mark) => ({ mark, src: null }))
  const shell = { paymentProviders: [...paymentProviders], paymentMarks }
  const markup = await show(page, { api: seeded(lens, mic), shell })
  const named = [...markup.matchAll(/<svg[^>]*role="img"[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
  expect(named.slice(-marks.length)).toEqual(marks)
  expect(wordsOf(markup)).toContain(words)
})

test.each([
  ['en', -20_000, 'The full package costs less than these courses', 'less than these courses on their own'],
  ['en', 80_000, 'Get 3 more courses with the full package', 'more than these courses on their own'],
  ['ar', 80_000, '3 دورات أخرى مع الباقة الكاملة', 'زيادة على سعر هذه الدورات منفردة'],
] as const)(
  'the package is offered instead of two of its courses, in %s, for %i halalas more',
  async (lang, differenceHalalas, title, words) => {
    const packageOffer = {
      productId: '67p',
      nameEnglish: 'Package',
      nameArabic: 'الباقة',
      priceHalalas: 220_000,
      differenceHalalas,
      moreCourses: 3,
      hasPage: true,
    }
    const cart = { ...cartWith([lens, mic]), packageOffer }
    const markup = await show(page, { lang, api: { cart: { mine: () => value({ cart }) } } })
    for (const part of [title, words]) expect(wordsOf(markup)).toContain(part)
    expect(markup).toMatch(/name="courseId" value="67p".*?value="add"/)
    expect(await show(page, { lang, api: seeded(lens, mic) })).not.toContain('value="add"')
  },
)

test('every course can be removed without JavaScript', async () => {
  const markup = await show(page, { api: seeded(lens, mic) })
  expect(markup).toMatch(
    /<form[^>]*action="\/home\/cart"[^>]*><input type="hidden" name="courseId" value="67b"\/?><button[^>]*value="remove"/,
  )
  expect(markup).toContain('aria-label="Remove Sound Recording"')
})

test.each([
  ['en', 'Cart is empty'],
  ['ar', 'سلتك فارغة'],
] as const)('an empty cart in %s shows a message and two links (R294)', async (lang, words) => {
  const markup = await show(page, { lang, api: seeded() })
  expect(wordsOf(markup)).toContain(words)
  expect(markup).toContain('href="/home/R2/R3/prc/All"')
  expect(markup).toContain('href="/home/R2/bundle"')
  expect(markup).not.toContain('cart-checkout')
})

test.each([
  ['en', 'Error loading cart', 'Retry'],
  ['ar', 'تعذّر عرض السلة', 'إعادة المحاولة'],
] as const)(
  'a cart in %s that cannot be read stays on the page and offers a retry (R291)',
  async (lang, title, retry) => {
    const visit = { lang, api: { cart: { mine: () => failure('unreachable') } } }
    expect((await load(page, visit)).status).toBe(503)
    const words = wordsOf(await show(page, visit))
    expect(words).toContain(title)
    expect(words).toContain(retry)
  },
)

test('courses that were removed automatically are named', async () => {
  const dropped = [
    { nameEnglish: 'Old', nameArabic: 'قديمة' },
    { nameEnglish: 'Older', nameArabic: 'أقدم' },
  ]
  const api = { cart: { mine: () => value({ cart: cartWith([lens], dropped) }) } }
  expect(wordsOf(await show(page, { api })).replace(/[\u2068\u2069]/g, '')).toContain(
    '“Old” and “Older” are no longer available, so we removed them from your cart.',
  )
})

test('a removed course can be restored without JavaScript', async () => {
  const api = { cart: { removeMine: () => value({ message: '', cart: cartWith([]) }) } }
  const { status, to } = await post(page, 'browser', 'intent=remove&courseId=67a', { api })
  expect([status, to]).toEqual([303, '/home/cart?notice=removed&course=67a'])
  const markup = await show(page, { path: to ?? '', api: seeded(mic) })
  expect(wordsOf(markup)).toContain('Course removed from cart')
  expect(markup).toMatch(/name="courseId" value="67a"\/?><button[^>]*value="undo"/)
})

test('undo restores every named course', async () => {
  const addMine = vi.fn(() => value({ notice: 'added', message: '', cart: cartWith([]) }))
  const { data } = await post(page, 'script', 'intent=undo&courseId=67a&courseId=67b', {
    api: { cart: { addMine } },
  })
  expect(data).toMatchObject({ ok: true, notice: 'restored' })
  expect(addMine.mock.calls).toEqual([
    [{ body: { courseId: '67a', courseName: '67a' } }],
    [{ body: { courseId: '67b', courseName: '67b' } }],
  ])
})

test('a package that replaced courses is named with them, and undo puts the courses back', async () => {
  const bundle = { ...lens, courseId: 'b', isBundle: true, courseCount: 14 }
  const added = value({ notice: 'bundle-replaced-parts', message: '', cart: cartWith([bundle]) })
  const mine = () => value({ cart: cartWith([lens, mic]) })
  const form = 'intent=add&courseId=b&courseName=x'
  const { to } = await post(page, 'browser', form, { api: { cart: { mine, addMine: () => added } } })
  expect(to).toBe('/home/cart?notice=bundle-replaced-parts&course=67a&course=67b&added=b')
  const shown = await show(page, {
    path: to ?? '',
    api: { cart: { mine: () => value({ cart: cartWith([bundle]) }) } },
  })
  expect(shown).toMatch(/name="added" value="b"/)
  expect(wordsOf(shown)).toContain('1 package (14 courses)')

  const removeMine = vi.fn(() => value({ message: '', cart: cartWith([]) }))
  const addMine = vi.fn(() => value({ notice: 'added', message: '', cart: cartWith([]) }))
  const undo = 'intent=undo&added=b&courseId=67a&courseId=67b'
  const { data } = await post(page, 'script', undo, { api: { cart: { removeMine, addMine } } })
  expect(data).toMatchObject({ ok: true, notice: 'restored' })
  expect(removeMine.mock.calls).toEqual([[{ params: { courseId: 'b' } }]])
  expect(addMine).toHaveBeenCalledTimes(2)
})

test.each(['added', 'bundle-instead', 'bundle-replaced-parts'])(
  'adding with JavaScript returns %s',
  async (notice) => {
    const api = { cart: { addMine: () => value({ notice, message: '', cart: cartWith([]) }) } }
    expect(await post(page, 'script', 'intent=add&courseId=67a&courseName=x', { api })).toMatchObject({
      to: null,
      data: { ok: true, notice },
    })
  },
)

test('adding without JavaScript opens the cart, which shows what happened', async () => {
  const api = {
    cart: { addMine: () => value({ notice: 'bundle-instead', message: '', cart: cartWith([]) }) },
  }
  const { to } = await post(page, 'browser', 'intent=add&courseId=67a&courseName=x', { api })
  expect(to).toBe('/home/cart?notice=bundle-instead')
  expect(wordsOf(await show(page, { lang: 'ar', path: to ?? '', api: seeded(lens) }))).toContain(
    'أضفنا الباقة إلى سلتك',
  )
})

test.each([
  ['course-already-in-cart', 'Course Already in Cart'],
  ['course-not-found', 'Failed to add course to cart: service temporarily unavailable'],
  ['invalid', 'Failed to add course to cart: invalid data'],
  ['too-many-requests', 'Wait a moment'],
  ['unreachable', 'Failed to add course to cart: service temporarily unavailable'],
  ['unexpected', 'Failed to add to cart'],
])('the error %s is shown as "%s" (R282 R283 R284)', async (code, message) => {
  const shown = code === 'too-many-requests' ? message : ''
  const api = { cart: { addMine: () => failure(code, shown) } }
  const { data } = await post(page, 'script', 'intent=add&courseId=67a&courseName=x', { api })
  expect(data).toMatchObject({ ok: false, code, message })
})

test('clearing can be undone, and a cart that no longer exists counts as cleared', async () => {
  const cleared = { cart: { clearMine: () => value({ message: '', cart: cartWith([]) }) } }
  const { data } = await post(page, 'script', 'intent=clear&courseId=67a&courseId=67b', { api: cleared })
  expect(data).toMatchObject({ ok: true, notice: 'cleared', undo: ['67a', '67b'] })
  const gone = { cart: { clearMine: () => failure('cart-not-found') } }
  expect((await post(page, 'script', 'intent=clear&courseId=67a', { api: gone })).data).toMatchObject({
    ok: true,
    undo: [],
  })
})

test('a form without an intent changes nothing', async () => {
  expect((await post(page, 'script', 'courseId=67a')).data).toMatchObject({ ok: false, code: 'invalid' })
})

test('an unknown notice in the URL is not shown', async () => {
  const { data } = await load(page, { path: '/home/cart?notice=toString&course=x', api: seeded(lens) })
  expect(data).toMatchObject({ reported: null })
})
