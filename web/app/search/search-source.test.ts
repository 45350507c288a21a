import { expect, test } from 'vitest'
import { searchEntries } from '#test/search-entries.ts'
import { openBrowserSearch } from './search-source.ts'

const desk = openBrowserSearch(searchEntries)
const targets = { scriptCourseHref: '/home/R2/R4/filmproduction/9' }
const suggest = (query: string) => desk.suggestNow?.(query, targets) ?? []
const hrefs = (query: string) => suggest(query).map(({ href }) => href)
const kinds = (query: string) => suggest(query).map(({ kind }) => kind)

test('courses, articles and e-books are found together, with a course first (R063)', () => {
  expect(kinds('lighting')).toEqual(expect.arrayContaining(['course', 'article', 'ebook']))
  expect(kinds('lighting')[0]).toBe('course')
  expect(hrefs('certificate')).toEqual(['/home/faqs'])
})

test.each([
  ['عدسات', '/home/blogDetails/3'],
  ['العدسات', '/home/blogDetails/3'],
  ['عدَسات', '/home/blogDetails/3'],
  ['قهوه مقهي', '/home/insights/4'],
  ['CAFÉ', '/home/insights/4'],
  ['الشهاده', '/home/faqs'],
  ['شهـــادة', '/home/faqs'],
  ['ياسر المطلق', '/home/R2/R4/filmproduction/2'],
])('%s finds its page in either language and any spelling (S30)', (query, href) => {
  expect(hrefs(query)).toContain(href)
})

test.each([
  ['bundle', '/home/R2/bundle', 'package'],
  ['full package', '/home/R2/bundle', 'package'],
  ['script', targets.scriptCourseHref, 'script'],
  ['script writing', targets.scriptCourseHref, 'script'],
  ['editing', '/home/R2/R3/prc/Editing', 'editing'],
])('%s suggests its shortcut before the results (R060, R061, R062)', (query, href, leadsTo) => {
  expect(suggest(query)[0]).toMatchObject({ kind: 'shortcut', href, leadsTo, title: '' })
})

test('without results nothing is suggested (S29)', () => {
  expect(hrefs('zzzz')).toEqual([])
})

test('each suggestion has its own key', () => {
  const keys = suggest('lighting').map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a word that matches many courses still finds the one article, and no place stays empty', () => {
  const course = searchEntries[0]
  const article = searchEntries[3]
  if (!course || !article) throw new Error('There are no entries')
  const courses = Array.from({ length: 9 }, (_, at) => ({ ...course, href: `/home/c/${at}` }))
  const kindsOf = (entries: (typeof courses)[number][]) =>
    openBrowserSearch(entries)
      .suggestNow?.('lighting', targets)
      .map(({ kind }) => kind)
  expect(kindsOf([...courses, article])).toEqual([
    ...Array.from({ length: 5 }, () => 'course'),
    'article',
    'course',
    'course',
  ])
  expect(kindsOf(courses)).toHaveLength(8)
})
