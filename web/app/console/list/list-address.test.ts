import { expect, test } from 'vitest'
import { filterValue } from './filter-value.ts'
import {
  isSameQuery,
  withParams,
  withExactCount,
  isNarrowed,
  queryIn,
  withoutFilters,
} from './list-address.ts'

const search = (query: string) => new URLSearchParams(query)

test("the query of a list call is the URL's, without the open drawer", () => {
  expect(queryIn(search('q=نوره&state=paid&after=x&do=refund&item=7&to='))).toEqual({
    q: 'نوره',
    state: 'paid',
    after: 'x',
  })
})

test('a change restarts the list from its first page and drops empty parameters', () => {
  expect(withParams(search('q=a&after=x&do=invite'), { state: 'paid' })).toBe('?q=a&state=paid')
  expect(withParams(search('q=a&before=x'), { q: null })).toBe('?')
  expect(withParams(search('q=a'), { after: 'y' })).toBe('?q=a&after=y')
})

test('an exact total is counted for the current page, and a change drops it', () => {
  expect(withExactCount(search('q=a&after=x'))).toBe('?q=a&after=x&total=exact')
  expect(withParams(search('q=a&total=exact'), { after: 'y' })).toBe('?q=a&after=y')
  expect(isNarrowed(search('total=exact'))).toBe(false)
})

test('a search or a filter narrows the list and can be cleared, but a view or an order does not', () => {
  expect(isNarrowed(search('view=late&order=oldest&after=x&do=y'))).toBe(false)
  expect(isNarrowed(search('q=a'))).toBe(true)
  expect(isNarrowed(search('state=paid'))).toBe(true)
  expect(withoutFilters(search('view=late&q=a&state=paid'))).toBe('?view=late')
})

test('opening a drawer makes no request', () => {
  const at = (query: string) => new URL(`https://shop.example/console/orders${query}`)
  expect(isSameQuery(at('?q=a'), at('?q=a&do=refund&item=3'))).toBe(true)
  expect(isSameQuery(at('?q=a'), at('?q=b'))).toBe(false)
})

test('a filter states its value in both languages, with its numbers isolated', () => {
  const state = {
    kind: 'choice',
    key: 'state',
    name: 'State',
    options: [{ value: 'paid', label: 'Paid' }],
  } as const
  expect(filterValue(state, search('state=paid'), 'en')).toBe('Paid')
  expect(filterValue(state, search(''), 'en')).toBe(null)
  const sums = { kind: 'sums', from: 'least', to: 'most', name: 'Sum' } as const
  expect(filterValue(sums, search('least=120050&most=220000'), 'ar')).toBe(
    'من \u20661,200.50\u2069 إلى \u20662,200\u2069',
  )
  const days = { kind: 'days', from: 'from', to: 'to', name: 'Joined' } as const
  const month = search('from=2026-02-01&to=2026-02-28')
  expect(filterValue(days, month, 'ar')).toBe('من \u2068١ فبراير ٢٠٢٦\u2069 إلى \u2068٢٨ فبراير ٢٠٢٦\u2069')
  expect(filterValue(days, month, 'en')).toBe(
    'From \u20681 February 2026\u2069 to \u206828 February 2026\u2069',
  )
  expect(filterValue(days, search('from=soon'), 'en')).toBe('From \u2068soon\u2069')
})
