import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleLight } from '#test/articles.ts'
import {
  parseArticleQuery,
  hasMore,
  filterByQuery,
  extendList,
  formatArticleQuery,
  filterByCategories,
} from './find-articles.ts'
import { articleCard } from './local-article.ts'

const start = parseArticleQuery(new URLSearchParams())

test('the list starts with 4 blogs and 2 insights (R150, R162)', () => {
  expect(start).toEqual({ query: '', categories: [], shown: 4, popular: 2 })
})

test('Load more adds 3 blogs, and at the end of the list the button returns to 4 (R151)', () => {
  const steps = [start.shown]
  for (let asked = start; asked.shown < 8; steps.push(asked.shown)) asked = extendList(asked, 'blogs', 8)
  expect(steps).toEqual([4, 7, 10])
  expect(extendList({ ...start, shown: 10 }, 'blogs', 8).shown).toBe(4)
})

test('Load More adds 2 insights until all are shown, then the button is Show Less (R162)', () => {
  const more = extendList(start, 'insights', 4)
  expect([more.popular, extendList(more, 'insights', 4).popular]).toEqual([4, 2])
})

test('a list that is initially complete has no Load more button', () => {
  expect([hasMore('blogs', 4), hasMore('blogs', 5), hasMore('insights', 2), hasMore('insights', 3)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('a query is written to the URL and read back unchanged', () => {
  const asked = fc.record({
    query: fc.string({ maxLength: 80 }).map((text) => text.trim()),
    categories: fc.uniqueArray(fc.constantFrom('writing', 'ai', 'jobs')),
    shown: fc.integer({ min: 4, max: 9999 }),
    popular: fc.integer({ min: 2, max: 9999 }),
  })
  fc.assert(
    fc.property(asked, (each) => {
      expect(parseArticleQuery(new URLSearchParams(formatArticleQuery(each)))).toEqual(each)
    }),
  )
})

test.each(['show=-1', 'show=1e9', 'show=99999', 'show=', 'show=٧', 'popular=<b>', 'category=<script>'])(
  'the query %s in the URL is ignored',
  (search) => expect(parseArticleQuery(new URLSearchParams(search))).toEqual(start),
)

const cards = [
  articleCard(
    articleLight({ _id: 'a', headingArabic: 'كيف تُضيء مشهدًا؟', category: 'cinematography' }),
    'blog',
  ),
  articleCard(
    articleLight({
      _id: 'b',
      headingEnglish: 'The writers’ café',
      headingArabic: 'مقهى الكُتّاب',
      category: 'writing',
    }),
    'blog',
  ),
]
const found = (query: string) => filterByQuery(cards, query).map(({ id }) => id)

test.each([
  ['', ['a', 'b']],
  ['مشهدا', ['a']],
  ['تضـــيء', ['a']],
  ['مقهي', ['b']],
  ['CAFE', ['b']],
  ['cafe writers', ['b']],
  ['tariq', ['a', 'b']],
  ['zzz', []],
  ['.*', []],
])('the search box finds %j in any spelling (R152, S30)', (query, ids) => {
  expect(found(query)).toEqual(ids)
})

test('filtering by categories returns the articles of any of them (R153)', () => {
  expect(filterByCategories(cards, ['writing']).map(({ id }) => id)).toEqual(['b'])
  expect(filterByCategories(cards, ['writing', 'cinematography'])).toHaveLength(2)
  expect(filterByCategories(cards, ['ai'])).toEqual([])
  expect(filterByCategories(cards, [])).toHaveLength(2)
})
