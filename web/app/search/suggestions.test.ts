import type { FoundEntry } from '@matla/contract/search/search'
import { expect, test } from 'vitest'
import { searchEntries } from '#test/search-entries.ts'
import { suggestionsFor } from './suggestions.ts'

const targets = { scriptCourseHref: '/home/R2/R4/filmproduction/9', hasPackage: true }

test.each([
  ['bundle', '/home/R2/bundle', 'package'],
  ['full package', '/home/R2/bundle', 'package'],
  ['script', targets.scriptCourseHref, 'script'],
  ['script writing', targets.scriptCourseHref, 'script'],
  ['editing', '/home/R2/R3/prc/Editing', 'editing'],
])('the search %s suggests its shortcut before the results (R060, R061, R062)', (query, href, leadsTo) => {
  expect(suggestionsFor(query, searchEntries, targets)[0]).toMatchObject({
    kind: 'shortcut',
    href,
    leadsTo,
    title: '',
  })
})

test('nothing is suggested without results (S29)', () => {
  expect(suggestionsFor('zzzz', [], targets)).toEqual([])
})

test('each suggestion has its own key', () => {
  const keys = suggestionsFor('lighting', searchEntries, targets).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a word that matches many courses still finds the only article, and no place stays empty', () => {
  const course = searchEntries[0]
  const article = searchEntries[3]
  if (!course || !article) throw new Error('There are no entries')
  const courses = Array.from({ length: 9 }, (_, at) => ({ ...course, href: `/home/c/${at}` }))
  const kindsOf = (entries: readonly FoundEntry[]) =>
    suggestionsFor('lighting', entries, targets).map(({ kind }) => kind)
  expect(kindsOf([...courses, article])).toEqual([
    ...Array.from({ length: 5 }, () => 'course'),
    'article',
    'course',
    'course',
  ])
  expect(kindsOf(courses)).toHaveLength(8)
})
