import { expect, test } from 'vitest'
import { demoContent } from '#test/fixtures/demo-content.ts'
import { contentSchema } from '#cms/content/stored.ts'
import { toLegalPage } from './legal-page.ts'

const both = (text: string) => ({ ar: text, en: text })
function page(items: object[]) {
  const sample = {
    id: '670a000000000000000000aa',
    name: 'sample',
    heading: both('Sample'),
    summary: both('Of {brand}'),
    updatedAt: '2026-01-31',
    items,
  }
  const [stored] = contentSchema('legalPages').strict.parse([sample])
  return stored ?? expect.unreachable()
}
const heading = (text: string, subItems: object[] = []) => ({
  type: 'numberedHeading',
  content: both(text),
  subItems,
})

test('nested headings are numbered within their parent, and other items have no number', () => {
  const paragraph = { type: 'paragraph', content: both('Words') }
  const { items } = toLegalPage(
    page([paragraph, heading('One'), heading('Two', [heading('In two', [heading('Deeper')]), paragraph])]),
    {},
  )
  expect(items.map(({ number }) => number)).toEqual([undefined, '1', '2'])
  expect(items[2]?.subItems.map(({ number }) => number)).toEqual(['2.1', undefined])
  expect(items[2]?.subItems[0]?.subItems[0]?.number).toBe('2.1.1')
})

test('placeholders are filled in the language of the text, and unknown ones stay unchanged', () => {
  const shown = toLegalPage(page([heading('{brand} {none} {constructor}')]), {
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
])('a link to %s is rejected (V23)', (href) => {
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
  'the demo page "%s" has the same placeholders in both languages and every link text in its content',
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
      // The texts must refer to the brand by its placeholder.
      expect(content.en).not.toContain(brand.en)
      expect(content.ar.split(/[^\u0600-\u06FF]+/)).not.toContain(brand.ar)
      for (const { text } of links) {
        expect(content.ar).toContain(text.ar)
        expect(content.en).toContain(text.en)
      }
    }
  },
)

test('R166 each legal page of the demo has a unique id and name', () => {
  const pages = demoContent('legalPages')
  expect(new Set(pages.flatMap(({ id, name }) => [id, name])).size).toBe(2 * pages.length)
  expect(pages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['terms', 'purchase-cancellation', 'community-guidelines', 'privacy']),
  )
})
