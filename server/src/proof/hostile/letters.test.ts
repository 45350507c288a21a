import { langs } from '@matla/contract/kit/lang'
import { expect, test } from 'vitest'
import { accountLetter } from '#identity/account-letter.ts'
import { accountLetterTexts } from '#identity/account.text.ts'
import type { Letter } from '#platform/mail/letter-look.ts'
import { purchaseLetter } from '#sales/orders/purchase-letter.ts'
import { refundLetter } from '#payments/refunds/refund-letter.ts'
import { wordsLetter } from '#platform/mail/words-letter.ts'
import { reminderLetter } from '#engagement/reminders/reminder-letter.ts'
import { hostileTexts } from './hostile-texts.ts'

const home = 'https://shop.example/home/'
const totalHalalas = 100

/** Every letter, with one text in the place of every name that somebody chose. */
function lettersWith(text: string, lang: 'ar' | 'en'): readonly Letter[] {
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
  const words = accountLetterTexts['set-password']
  const both = { ar: text, en: text }
  return [
    purchaseLetter({
      ...facts,
      buyerName: text,
      lines: [{ name: text, priceHalalas: totalHalalas, includes: [text] }],
      discountHalalas: 1,
      totalHalalas,
      vatHalalas: 13,
      orderHref: home,
      passwordHref: home,
      coursesHref: home,
      loginHref: home,
    }),
    refundLetter({ ...facts, buyerName: text, lines, totalHalalas, orderHref: home }),
    accountLetter({ ...facts, kind: 'set-password', name: text, href: home }),
    reminderLetter({
      ...facts,
      name: text,
      courses: [{ name: text, priceHalalas: totalHalalas }],
      restoreHref: home,
      unsubscribeHref: home,
    }),
    wordsLetter(
      { ...facts, name: text, href: home },
      { ...words, title: both, text: both, aside: both, subject: both },
    ),
  ]
}

const shapeOf = (html: string) =>
  html.match(/<[a-z/!][^>]*>/gi)?.map((tag) => tag.replaceAll(/"[^"]*"/g, '""'))

test.each(langs)('300 hostile texts stay text in every letter in %s, and in its head', (lang) => {
  const plain = lettersWith('Sara', lang).map(({ html }) => shapeOf(html))
  const faults = hostileTexts.flatMap((text) =>
    lettersWith(text, lang).flatMap(({ html, subject }, at) => {
      const isSame = JSON.stringify(shapeOf(html)) === JSON.stringify(plain[at])
      return isSame && !/[\r\n]/.test(subject) ? [] : [`letter ${at}: ${text}`]
    }),
  )
  expect(faults).toEqual([])
})

test('they are there to be read, not left out', () => {
  const [script = ''] = hostileTexts
  for (const { html, text } of lettersWith(script, 'en')) {
    expect(html).toContain('&#60;script&#62;pwned()')
    expect(text).toContain(script)
  }
})
