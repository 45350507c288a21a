import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAtLinks } from './legal-items.tsx'
import { groupLists } from './local-page.ts'

test('a text is split at its links', () => {
  const links = [
    { text: 'the terms', url: '/t' },
    { text: 'Read', url: '/r' },
  ]
  expect(splitAtLinks('Read the terms.', links)).toEqual([
    { text: 'Read', url: '/r' },
    { text: ' ', url: null },
    { text: 'the terms', url: '/t' },
    { text: '.', url: null },
  ])
})

test('splitting at links neither loses nor repeats a word', () => {
  const link = fc.record({ text: fc.string({ maxLength: 3 }), url: fc.constant('/x') })
  fc.assert(
    fc.property(fc.string(), fc.array(link, { maxLength: 6 }), (content, links) => {
      expect(
        splitAtLinks(content, links)
          .map(({ text }) => text)
          .join(''),
      ).toBe(content)
    }),
  )
})

test('consecutive bullet points form one list, and the order of items does not change', () => {
  const item = fc.record({
    type: fc.constantFrom('paragraph' as const, 'numberedHeading' as const, 'bulletPoint' as const),
    content: fc.string(),
    links: fc.constant([]),
    subItems: fc.constant([]),
  })
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const lists = groupLists(items)
      expect(lists.flat()).toEqual(items)
      const kinds = lists.map((list) => list[0]?.type)
      expect(kinds.some((kind, at) => kind === 'bulletPoint' && kinds[at + 1] === 'bulletPoint')).toBe(false)
      expect(
        lists.every((list) => list.length === 1 || list.every(({ type }) => type === 'bulletPoint')),
      ).toBe(true)
    }),
  )
})
