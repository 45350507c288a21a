import { expect, test } from 'vitest'
import { demoContent } from '#demo/test-content.ts'
import { storedContent } from '#cms/content/stored.ts'
import { legalPage } from './legal-page.ts'

const both = (text: string) => ({ ar: text, en: text })
const page = (items: object[]) =>
  storedContent.legalPages.element.parse({
    id: '670a000000000000000000aa',
    name: 'sample',
    heading: both('Sample'),
    summary: both('Of {brand}'),
    updatedAt: '2026-01-31',
    items,
  })
const heading = (text: string, subItems: object[] = []) => ({
  type: 'numberedHeading',
  content: both(text),
  subItems,
})

test('headings inside headings are numbered inside them, beside what carries no number', () => {
  const paragraph = { type: 'paragraph', content: both('Words') }
  const { items } = legalPage(
    page([paragraph, heading('One'), heading('Two', [heading('In two', [heading('Deeper')]), paragraph])]),
    {},
  )
  expect(items.map(({ number }) => number)).toEqual([undefined, '1', '2'])
  expect(items[2]?.subItems.map(({ number }) => number)).toEqual(['2.1', undefined])
  expect(items[2]?.subItems[0]?.subItems[0]?.number).toBe('2.1.1')
})

test('a fact is said in its language; braces that name none stay as they are', () => {
  const shown = legalPage(page([heading('{brand} {none} {constructor}')]), {
    brand: { ar: 'عدسة', en: 'Lens' },
  })
  expect(shown).toMatchObject({ summaryInArabic: 'Of عدسة', summaryInEnglish: 'Of Lens' })
  expect(shown.items[0]?.contentEnglish).toBe('Lens {none} {constructor}')
})

test.each([
  ['javascript:alert(1)'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['http://plain.example'],
  ['data:text/html,x'],
])('a link to %s is not stored (V23)', (href) => {
  const link = { type: 'paragraph', content: both('here'), links: [{ text: both('here'), href }] }
  expect(() => page([link])).toThrow('a path of this site, https: or mailto:')
})

type Text = {
  content: { ar: string; en: string }
  links: { text: { ar: string; en: string } }[]
  subItems?: Text[]
}
const textsOf = (items: readonly Text[]): Text[] =>
  items.flatMap((item) => [item, ...textsOf(item.subItems ?? [])])
const facts = /\{\w+\}/g
const factsIn = (text: string) => [...new Set(text.match(facts))].toSorted()

test.each(demoContent('legalPages').map((each) => [each.name, each] as const))(
  'the demo’s page "%s": both languages name the same facts, and each link is in its sentence',
  (_, { heading: title, summary, items }) => {
    const texts = textsOf(items)
    const known = [
      'brand',
      'school',
      'email',
      'whatsapp',
      'site',
      'seller',
      'sellerAddress',
      'vatNumber',
      'registrationNumber',
    ].map((name) => `{${name}}`)
    const brand = demoContent('brand').name
    for (const { content, links } of [
      ...texts,
      { content: title, links: [] },
      { content: summary, links: [] },
    ]) {
      expect(factsIn(content.ar)).toEqual(factsIn(content.en))
      expect(known).toEqual(expect.arrayContaining(factsIn(content.en)))
      expect(content.ar).toMatch(/[\u0600-\u06FF]/)
      expect(content.en).not.toMatch(/[\u0600-\u06FF]/)
      // The brand has one place; a text takes it from there.
      expect(content.en).not.toContain(brand.en)
      expect(content.ar.split(/[^\u0600-\u06FF]+/)).not.toContain(brand.ar)
      for (const { text } of links) {
        expect(content.ar).toContain(text.ar)
        expect(content.en).toContain(text.en)
      }
    }
  },
)

test('R166 each page of the demo has its own id and name', () => {
  const pages = demoContent('legalPages')
  expect(new Set(pages.flatMap(({ id, name }) => [id, name])).size).toBe(2 * pages.length)
  expect(pages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['terms', 'purchase-cancellation', 'community-guidelines', 'privacy']),
  )
})
