import { langs } from '@matla/contract/kit/lang'
import { fillIn } from '@matla/contract/kit/sentences'
import { expect, test } from 'vitest'
import { withOverrides } from '#cms/words/words-now.ts'
import { withReadAmounts } from '#test/fixtures/email-amounts.ts'
import { linesRefundEmail, duplicateEmail } from './refund-email.ts'
import { refundTexts, duplicateTexts } from './refund.text.ts'

const facts = {
  lang: 'en' as const,
  brand: {
    name: 'Demo Film Academy',
    supportEmail: 'help@example.com',
    tagline: 'From the idea to the screen',
    logoHref: 'https://shop.example/email-logo.png',
  },
  buyerName: 'Noura <b>',
  totalHalalas: 85_000,
  orderHref: 'https://shop.example/home/transaction?link=abc',
  homeHref: 'https://shop.example/home/',
}

test.each(langs)(
  'the email about a duplicate payment says in %s that it was refunded and the order is unchanged',
  (lang) => {
    const { subject, html, text } = duplicateEmail({ ...facts, lang })
    expect(subject).toBe(`${duplicateTexts.subject[lang]} – Demo Film Academy`)
    for (const shown of [duplicateTexts.text[lang], duplicateTexts.access[lang], '850.00', facts.orderHref]) {
      expect(withReadAmounts(html)).toContain(shown)
      expect(text).toContain(shown)
    }
    expect(html).toContain(duplicateTexts.second[lang])
    expect(html).not.toContain('<b>Noura')
    expect(html).not.toContain('Noura <b>')
    expect(text).not.toContain(refundTexts.access[lang])
  },
)

test.each(langs)(
  'the email about a refund lists the courses in %s and says which of them are closed',
  (lang) => {
    const closed = { name: 'Lighting', totalHalalas: 85_000 }
    const open = { name: 'Sound', totalHalalas: 100, keepsAccess: true }
    const { subject, html, text } = linesRefundEmail({ ...facts, lang, lines: [closed] })
    expect(subject).toBe(`${refundTexts.subject[lang]} – Demo Film Academy`)
    for (const shown of [refundTexts.byProvider[lang], refundTexts.access[lang], 'Lighting', '850.00']) {
      expect(withReadAmounts(html)).toContain(shown)
      expect(text).toContain(shown)
    }
    const some = linesRefundEmail({ ...facts, lang, lines: [closed, open] }).text
    expect(some).toContain(fillIn(refundTexts.accessToSome, { names: '\u2068Lighting\u2069' })[lang])
    const none = linesRefundEmail({ ...facts, lang, lines: [open] }).text
    expect(none).toContain(refundTexts.accessStays[lang])
    expect(none).not.toContain(refundTexts.access[lang])
  },
)

test.each(langs)(
  'the email about a refund by bank transfer says in %s when it was sent, with its reference',
  (lang) => {
    const transfer = { day: new Date('2026-01-15'), reference: 'FT-77' }
    const { html, text } = linesRefundEmail({ ...facts, lang, lines: [], transfer })
    for (const shown of ['2026', 'FT-77'].map((part) => (lang === 'ar' && part === '2026' ? '٢٠٢٦' : part)))
      for (const part of [html, text]) expect(part).toContain(shown)
    expect(text).not.toContain(refundTexts.byProvider[lang])
  },
)

test.each(langs)(
  'the usual sentence is left out when an owner’s own text in %s says within how many days the money arrives',
  async (lang) => {
    const own = { en: 'It appears within 5 to 14 days.', ar: 'يظهر خلال ٥ إلى ١٤ يومًا.' }[lang]
    const write = (text: string) =>
      withOverrides({ 'email-refund': { text: { [lang]: text } } }, () =>
        Promise.resolve(linesRefundEmail({ ...facts, lang, lines: [] }).text),
      )
    expect(await write(own)).not.toContain(refundTexts.byProvider[lang])
    expect(await write('14')).toContain(refundTexts.byProvider[lang])
  },
)
