import { riyalsText } from '@matla/contract/kit/money'
import { langs } from '@matla/contract/kit/lang'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withReadAmounts } from '#test/fixtures/email-amounts.ts'
import { type PurchaseFacts, buildPurchaseEmail } from './purchase-email.ts'
import { emailTexts } from '#platform/mail/email.text.ts'
import { freeTexts, purchaseTexts } from './purchase.text.ts'

const facts: PurchaseFacts = {
  lang: 'en',
  brand: {
    name: 'Demo Film Academy',
    supportEmail: 'help@example.com',
    tagline: 'From the idea to the screen',
    logoHref: 'https://shop.example/email-logo.png',
  },
  buyerName: 'Noura',
  lines: [
    { name: 'Lighting', priceHalalas: 85_000, includes: [], pictureHref: 'https://shop.example/a.jpg' },
    { name: 'Editing', priceHalalas: 135_000, includes: [], pictureHref: null },
  ],
  discountHalalas: 0,
  totalHalalas: 220_000,
  vatHalalas: 28_696,
  orderHref: 'https://shop.example/home/transaction?link=abc&lang=1',
  homeHref: 'https://shop.example/home/',
  passwordHref: null,
  coursesHref: 'https://shop.example/home/mycourses',
  loginHref: 'https://shop.example/home/login',
}
const count = (text: string, part: string) => text.split(part).length - 1

test.each([
  ['ar', 'rtl'],
  ['en', 'ltr'],
] as const)('the email in %s has the direction %s on its page and on every table', (lang, dir) => {
  const { subject, html, text } = buildPurchaseEmail({ ...facts, lang })
  expect(html).toContain(`<html lang="${lang}" dir="${dir}">`)
  const tables = html.match(/<table[^>]*>/g) ?? []
  expect(
    tables.filter((table) => !table.includes(`lang="${lang}"`) || !table.includes(`dir="${dir}"`)),
  ).toEqual([])
  expect(tables).toHaveLength(4)
  expect(subject).toBe(`${purchaseTexts.subject[lang]} – Demo Film Academy`)
  for (const shown of [
    purchaseTexts.next[lang],
    purchaseTexts.nothingToPay[lang],
    emailTexts.support[lang],
  ]) {
    expect(html).toContain(shown)
    expect(text).toContain(shown)
  }
})

test.each(langs)('the HTML and text parts contain lines, total, VAT and the support address (%s)', (lang) => {
  const { html, text } = buildPurchaseEmail({ ...facts, lang })
  for (const halalas of [85_000, 135_000, 220_000, 28_696]) {
    const shown = riyalsText(halalas)[lang]
    const [sign, amount] =
      lang === 'ar' ? ['ر.س', /[\d,.]+\d/.exec(shown)?.[0]] : shown.slice(1, -1).split(' ')
    expect(withReadAmounts(html)).toContain(`<bdi dir="ltr">${sign} ${amount}</bdi>`)
    expect(text).toContain(shown)
  }
  for (const part of [html, text]) expect(part).toContain('help@example.com')
  const signs = [...html.matchAll(/src="(https:\/\/shop\.example\/brand\/[^"]+)"/g)].map(([, href]) => href)
  expect(signs).toEqual(
    ['ink', 'ink', 'ink', 'soft'].map((ink) => `https://shop.example/brand/riyal-${ink}.png`),
  )
})

test('the email shows the pictures of its products, has one button, and sets its own colours in dark mode', () => {
  const { html } = buildPurchaseEmail(facts)
  expect(count(withReadAmounts(html), '<img')).toBe(2)
  expect(html).toContain('src="https://shop.example/a.jpg"')
  expect(count(html, 'border-radius:999px')).toBe(1)
  expect(html).toContain('<meta name="color-scheme" content="light dark" />')
  const dark = /@media \(prefers-color-scheme: dark\) \{(.*)<\/style>/s.exec(html)?.[1] ?? ''
  const named = new Set([...dark.matchAll(/\.([a-z]+) \{/g)].map(([, name]) => name))
  const used = [...html.matchAll(/ class="([a-z ]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(new Set(used).difference(named)).toEqual(new Set())
  // Every text on paper with its own colour has a class, so that dark mode can replace the colour.
  const inked =
    html.match(
      /<[a-z0-9]+[^>]*style="[^"]*(?<![-a-z])color:#(?:17161A|57534B|6F6A60|8A4B00|0B6B47)[^>]*>/g,
    ) ?? []
  expect(inked.filter((tag) => !tag.includes('class="'))).toEqual([])
  expect(inked.length).toBeGreaterThan(10)
})

test.each(langs)('the preview text of the email comes before its content (%s)', (lang) => {
  const { html } = buildPurchaseEmail({ ...facts, lang })
  const preview = html.indexOf(purchaseTexts.preview[lang])
  expect(preview).toBeGreaterThan(html.indexOf('<body'))
  expect(preview).toBeLessThan(html.indexOf('<table'))
})

test.each([
  [null, facts.coursesHref, purchaseTexts.study],
  ['https://shop.example/home/resetform?token=a', undefined, purchaseTexts.passwordLink],
])(
  'the button of the email leads to the next step of a buyer with the password link %s',
  (passwordHref, to, label) => {
    for (const lang of langs) {
      const { html, text } = buildPurchaseEmail({ ...facts, lang, passwordHref })
      const href = to ?? passwordHref ?? ''
      expect(html.indexOf(`href="${href}"`)).toBeLessThan(html.indexOf('Lighting'))
      expect(/background:#FFB13D[^]*?>([^<]+)<\/a/.exec(html)?.[1]?.trim()).toBe(label[lang])
      expect(text.indexOf(href)).toBeLessThan(text.indexOf('Lighting'))
    }
  },
)

test('the email links once to the order and its invoice, with the same URL in the text part', () => {
  const { html, text } = buildPurchaseEmail(facts)
  expect(count(html, 'href="https://shop.example/home/transaction?link=abc&#38;lang=1"')).toBe(1)
  expect(text).toContain(`\n${facts.orderHref}\n`)
})

test.each([
  ['en', 'Coupon discount', 'Includes:', 'Start learning'],
  ['ar', 'خصم القسيمة', 'تشمل:', 'ابدأ التعلّم'],
] as const)(
  'the email shows logo, package contents, discount, total, invoice link and how to start learning (R342) (%s)',
  (lang, discount, includes, study) => {
    const { html, text } = buildPurchaseEmail({
      ...facts,
      lang,
      lines: [
        { name: 'The package', priceHalalas: 220_000, includes: ['Lighting', 'Editing'], pictureHref: null },
      ],
      discountHalalas: 22_000,
      totalHalalas: 198_000,
    })
    expect(html).toMatch(/<img\s+src="https:\/\/shop\.example\/email-logo\.png"\s+alt="Demo Film Academy"/)
    for (const part of [withReadAmounts(html), text]) {
      expect(part).toContain(discount)
      for (const amount of ['220.00', '2,200.00', '1,980.00']) expect(part).toContain(amount)
      expect(part.includes('SAR')).toBe(lang === 'en')
      expect(part).toContain(includes)
      expect(part).toMatch(/Lighting[^]*Editing/)
      expect(part).toContain(study)
      expect(part).toContain(facts.coursesHref)
      expect(part).toContain(facts.loginHref)
    }
    const guest = buildPurchaseEmail({
      ...facts,
      lang,
      passwordHref: 'https://shop.example/home/resetform?token=a',
    })
    expect(guest.html + guest.text).not.toContain(facts.loginHref)
    expect(guest.html + guest.text).not.toContain(discount)
  },
)

test.each(langs)('only a buyer without a password is asked to choose one (%s)', (lang) => {
  const passwordHref = 'https://shop.example/home/resetform?token=abc'
  const without = buildPurchaseEmail({ ...facts, lang })
  const { html, text } = buildPurchaseEmail({ ...facts, lang, passwordHref })
  expect(count(html, `href="${passwordHref}"`)).toBe(1)
  expect(text).toContain(`\n${passwordHref}\n`)
  expect(html).toContain(purchaseTexts.password[lang])
  expect(without.html + without.text).not.toContain(purchaseTexts.passwordTitle[lang])
})

test('the email greets a buyer without a name, and omits the support line without a support address', () => {
  const { html, text } = buildPurchaseEmail({
    ...facts,
    buyerName: ' ',
    brand: { ...facts.brand, supportEmail: '' },
  })
  expect(text.startsWith('Hello,\n')).toBe(true)
  expect(html).not.toContain('mailto:')
  expect(text).not.toContain(emailTexts.support.en)
})

test('names with markup or line breaks add no HTML tag and no header line to an email', () => {
  const sign = fc.constantFrom('<', '>', '"', "'", '&', '\n', '\r', 'a', 'م', '</td>', '<script>')
  const words = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''))
  const tags = (html: string) => html.match(/<[a-z/!][^>]*>/gi)?.map((tag) => /^<\/?!?\w+/.exec(tag)?.[0])
  const plain = tags(
    buildPurchaseEmail({
      ...facts,
      lines: [{ name: 'x', priceHalalas: 100, includes: ['y'], pictureHref: null }],
    }).html,
  )
  fc.assert(
    fc.property(words, words, words, (name, tagline, line) => {
      const email = buildPurchaseEmail({
        ...facts,
        brand: { ...facts.brand, name, tagline },
        buyerName: `N${tagline}`,
        lines: [{ name: line, priceHalalas: 100, includes: [line], pictureHref: null }],
      })
      expect(email.subject).not.toMatch(/[\r\n]/)
      expect(tags(email.html)).toEqual(plain)
    }),
  )
})

test('the email about a free order does not mention a payment or an invoice', () => {
  const free = {
    ...facts,
    discountHalalas: 85_000,
    totalHalalas: 0,
    vatHalalas: 0,
    orderHref: null,
    lines: [{ name: 'Lighting', priceHalalas: 85_000, includes: [], pictureHref: null }],
  }
  for (const lang of langs) {
    const { text, html } = buildPurchaseEmail({ ...free, lang })
    for (const shown of [text, html]) {
      expect(shown).toContain(freeTexts.text[lang])
      expect(shown).not.toContain(purchaseTexts.text[lang])
      expect(shown).not.toMatch(/invoice|فاتورة/)
    }
  }
})
