import { langs } from '@matla/contract/kit/lang'
import { expect, test } from 'vitest'
import { accountEmail } from '#identity/account-email.ts'
import { accountEmailTexts } from '#identity/account.text.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import { buildPurchaseEmail } from '#sales/orders/purchase-email.ts'
import { linesRefundEmail } from '#payments/refunds/refund-email.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import { reminderEmail } from '#engagement/reminders/reminder-email.ts'
import { maliciousTexts } from './malicious-texts.ts'

const home = 'https://shop.example/home/'
const totalHalalas = 100

/** Every email with this text in place of each name that a user chose. */
function emailsWith(text: string, lang: 'ar' | 'en'): readonly Email[] {
  const facts = {
    lang,
    brand: {
      name: text,
      supportEmail: 'help@shop.example',
      tagline: text,
      logoHref: 'https://shop.example/email-logo.png',
    },
    homeHref: home,
  }
  const lines = [{ name: text, totalHalalas }]
  const words = accountEmailTexts['set-password']
  const both = { ar: text, en: text }
  return [
    buildPurchaseEmail({
      ...facts,
      buyerName: text,
      lines: [{ name: text, priceHalalas: totalHalalas, includes: [text], pictureHref: text }],
      discountHalalas: 1,
      totalHalalas,
      vatHalalas: 13,
      orderHref: home,
      passwordHref: home,
      coursesHref: home,
      loginHref: home,
    }),
    linesRefundEmail({ ...facts, buyerName: text, lines, totalHalalas, orderHref: home }),
    accountEmail({ ...facts, kind: 'set-password', name: text, href: home }),
    reminderEmail({
      ...facts,
      name: text,
      courses: [{ name: text, priceHalalas: totalHalalas, pictureHref: text }],
      restoreHref: home,
      unsubscribeHref: home,
    }),
    composeEmail(
      { ...facts, name: text, href: home },
      { ...words, title: both, text: both, aside: both, subject: both },
    ),
  ]
}

const shapeOf = (html: string) =>
  html.match(/<[a-z/!][^>]*>/gi)?.map((tag) => tag.replaceAll(/"[^"]*"/g, '""'))

test.each(langs)('300 malicious texts stay text in the body and the subject of every email in %s', (lang) => {
  const plain = emailsWith('Sara', lang).map(({ html }) => shapeOf(html))
  const faults = maliciousTexts.flatMap((text) =>
    emailsWith(text, lang).flatMap(({ html, subject }, index) => {
      const isSame = JSON.stringify(shapeOf(html)) === JSON.stringify(plain[index])
      return isSame && !/[\r\n]/.test(subject) ? [] : [`letter ${index}: ${text}`]
    }),
  )
  expect(faults).toEqual([])
})

test('emails show a malicious text instead of omitting it', () => {
  const [script = ''] = maliciousTexts
  for (const { html, text } of emailsWith(script, 'en')) {
    expect(html).toContain('&#60;script&#62;pwned()')
    expect(text).toContain(script)
  }
})
