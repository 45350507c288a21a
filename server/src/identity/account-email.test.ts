import { langs } from '@matla/contract/kit/lang'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AccountEmailFacts, accountEmail } from './account-email.ts'
import { type AccountEmailKind, accountEmailTexts } from './account.text.ts'

const facts: AccountEmailFacts = {
  kind: 'set-password',
  lang: 'en',
  brand: {
    name: 'Demo Film Academy',
    supportEmail: 'help@example.com',
    tagline: 'From idea to screen',
    logoHref: 'https://shop.example/email-logo.png',
  },
  name: 'Noura',
  href: 'https://shop.example/home/resetform?token=abc&x=1',
  homeHref: 'https://shop.example/home/',
}
const kinds = Object.keys(accountEmailTexts) as AccountEmailKind[]

describe.each(langs)('in %s', (lang) => {
  test.each(kinds)(
    'the %s email has the right text direction and the same texts in HTML and plain text',
    (kind) => {
      const { subject, html, text } = accountEmail({ ...facts, kind, lang })
      const shown = accountEmailTexts[kind]
      expect(subject).toBe(`${shown.subject[lang]} – Demo Film Academy`)
      expect(html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
      const tables = html.match(/<table[^>]*>/g) ?? []
      expect(tables.filter((table) => !table.includes(`lang="${lang}"`))).toEqual([])
      for (const words of [shown.title, shown.text, shown.asideTitle, shown.aside].map(
        (each) => each[lang],
      )) {
        expect(text).toContain(words)
        expect(html).toContain(words)
      }
      expect(html).toContain(shown.why[lang])
    },
  )

  test.each(kinds)('the %s email has at most one link apart from those to the home page', (kind) => {
    const { html, text } = accountEmail({ ...facts, kind, lang })
    const links = [...html.matchAll(/href="(https[^"]*)"/g)].map(([, href]) => href)
    const expected = accountEmailTexts[kind].button
      ? ['https://shop.example/home/resetform?token=abc&#38;x=1']
      : []
    expect(links).toEqual([facts.homeHref, ...expected, facts.homeHref])
    expect(text.includes(facts.href)).toBe(accountEmailTexts[kind].button !== null)
  })
})

test('names with markup or line breaks add no HTML tag and no header line to an email', () => {
  const sign = fc.constantFrom('<', '>', '"', "'", '&', '\n', '\r', 'a', 'م', '</td>', '<script>')
  const words = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''))
  const tags = (html: string) => html.match(/<[a-z/!][^>]*>/gi)?.map((tag) => /^<\/?!?\w+/.exec(tag)?.[0])
  const plain = tags(accountEmail(facts).html)
  fc.assert(
    fc.property(words, words, (name, brand) => {
      const email = accountEmail({ ...facts, name: `N${name}`, brand: { ...facts.brand, name: brand } })
      expect(email.subject).not.toMatch(/[\r\n]/)
      expect(tags(email.html)).toEqual(plain)
    }),
  )
})
