import type { CourseCard } from '@matla/contract/pages/pages'
import { expect, test } from 'vitest'
import { courseCard, coursePage } from '#test/courses.ts'
import { type Answers, renderPage } from '#test/render-page.tsx'
import * as page from './listing.page.tsx'

const { bundle, course } = coursePage()
const facets = {
  level: [
    { value: 'FUNDAMENTAL', count: 9 },
    { value: 'SPECIALIZED', count: 2 },
  ],
  length: [],
  price: [{ value: '750', count: 5 }],
  captions: [],
}
const listing = (courses = [courseCard()], nearest: CourseCard[] = []) => ({
  category: 'All',
  categories: [course.category],
  courses,
  total: courses.length,
  facets,
  nearest,
  previous: null,
  next: null,
  self: null,
  bundle,
})
const open = (answers: Answers, url = '/home/R2/R3/prc/All', lang: 'ar' | 'en' = 'en') =>
  renderPage({ page, path: 'home/R2/R3/prc/:category?', url, lang, answers })

test('a card shows name, instructor, price, duration, description and a link to its details (R089)', async () => {
  const { html, status } = await open({ '/pages/listing': listing() })
  expect(status).toBe(200)
  for (const words of [
    'Cinematography and Lighting',
    'Tariq Alosaimi',
    '850 Saudi riyals',
    '6 weeks',
    'A journey inside',
  ]) {
    expect(html).toContain(words)
  }
  expect(html).toMatch(/<img[^>]*stills\/lens/)
  expect(html).toMatch(/aria-label="850 Saudi riyals"><svg/)
  expect(html).toMatch(/href="\/home\/R2\/R4\/filmproduction\/670000000000000000000001"[^>]*>Course Details/)
})

test.each([
  ['en', 'Pick a craft, and learn it step by step.', 'full package'],
  ['ar', 'اختر تخصصًا، وتعلّمه خطوة بخطوة.', 'الباقة الكاملة'],
] as const)(
  'the listing mentions the package only while one is on sale, in %s',
  async (lang, lead, offer) => {
    const without = await open({ '/pages/listing': { ...listing(), bundle: null } }, undefined, lang)
    expect(without.html).toContain(lead)
    expect(without.html).not.toContain(offer)
    expect((await open({ '/pages/listing': listing() }, undefined, lang)).html).toContain(offer)
  },
)

test('the loader is above courses that are already shown, and ends after 5 s without JavaScript (R094)', async () => {
  const { html } = await open({ '/pages/listing': listing() })
  const loader = html.search(/style="--ends:5s" role="progressbar" aria-label="Loading\.\.\."/)
  expect(loader).toBeGreaterThan(0)
  expect(html.indexOf('Tariq Alosaimi')).toBeGreaterThan(loader)
})

test('paths match in any letter case (X03)', async () => {
  expect((await open({ '/pages/listing': listing() }, '/HOME/r2/R3/Prc/all')).status).toBe(200)
})

test('a description is cut at a word within 270 characters (R090)', async () => {
  const description = Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ')
  const { html } = await open({ '/pages/listing': listing([courseCard({ description })]) })
  const shown = /word0 [^<]*…/.exec(html)?.[0] ?? ''
  expect(shown.length).toBeGreaterThan(250)
  expect(shown.length).toBeLessThanOrEqual(271)
  expect(description.startsWith(`${shown.slice(0, -1)} `)).toBe(true)
})

test.each([
  ['en', 'Only Available with Bundle'],
  ['ar', 'متاح فقط ضمن الباقة الكاملة'],
] as const)(
  'a course sold only in the bundle shows that in %s instead of a price (R009, R091)',
  async (lang, words) => {
    const { html } = await open(
      { '/pages/listing': listing([courseCard({ isBundleOnly: true, priceHalalas: 0 })]) },
      undefined,
      lang,
    )
    expect(html).toContain(words)
  },
)

test('the form shows the sort order and the filters of the URL, and ignores unknown values', async () => {
  const { html } = await open(
    { '/pages/listing': listing() },
    '/home/R2/R3/prc/All?sort=newest&level=SPECIALIZED&level=EASY&price=750&length=',
  )
  const chosen = [...html.matchAll(/<input type="\w+" name="(\w+)"[^>]* checked=""[^>]* value="(\w*)"/g)]
  expect(chosen.map(([, name, value]) => `${name}=${value}`)).toEqual(['level=SPECIALIZED', 'price=750'])
  expect(html).toMatch(/<option value="newest" selected="">Newest/)
  expect(html).toContain('Filter (2 chosen)')
  expect(html).toContain('<meta name="robots" content="noindex')
})

test('the next page of a sorted list has the same order', async () => {
  const { html } = await open(
    { '/pages/listing': { ...listing(), next: `5.${'67'.padEnd(24, '0')}` } },
    '/home/R2/R3/prc/All?sort=price',
  )
  expect(html).toMatch(/href="[^"]*\?sort=price&amp;after=5\.67/)
})

test('when no course matches every filter, the nearest ones are shown with an explanation', async () => {
  const near = courseCard({ name: 'Acting for the Camera' })
  const { html } = await open(
    { '/pages/listing': listing([], [near]) },
    '/home/R2/R3/prc/All?level=EXCLUSIVE',
  )
  expect(html).toContain('No courses match all your choices')
  expect(html.indexOf('Acting for the Camera')).toBeGreaterThan(html.indexOf('Closest to your choices'))
})

test('an empty list shows No courses available (R092)', async () => {
  expect((await open({ '/pages/listing': listing([]) })).html).toContain('No courses available')
})

test('an error shows Failed to fetch courses and is not cached (R093)', async () => {
  const { html, status, stored } = await open({})
  expect(html).toContain('Failed to fetch courses')
  expect([status, stored]).toEqual([503, 'no-store'])
})

test('no response shows Error loading data with the reason (R093)', async () => {
  const answers = {
    '/pages/listing': { status: 503, body: { success: false, code: 'unreachable', message: 'no answer' } },
  }
  expect((await open(answers)).html).toContain('Error loading data: no answer')
})

test('an unknown category shows No courses available and is not cached (R092)', async () => {
  const answers = { '/pages/listing': { ...listing([]), category: 'Cooking' } }
  const { html, status, stored } = await open(answers, '/home/R2/R3/prc/Cooking')
  expect([status, stored]).toEqual([200, 'no-store'])
  expect(html).toContain('No courses available')
  expect(html).toContain('noindex')
})

test('a text that cannot be a category returns 404', async () => {
  const answers = {
    '/pages/listing': { status: 400, body: { success: false, code: 'invalid', message: '' } },
  }
  const { html, status } = await open(answers, '/home/R2/R3/prc/Cooking')
  expect(status).toBe(404)
  expect(html).toContain('Page Not Found')
})

const searched = {
  '/pages/listing': listing(),
  '/search': {
    success: true,
    entries: [{ kind: 'course', href: '/home/R2/R4/filmproduction/670000000000000000000001' }],
    total: 1,
  },
}
const nothingFound = { ...searched, '/search': { success: true, entries: [], total: 0 } }

test('a search without JavaScript shows its results', async () => {
  const { html } = await open(searched, '/home/R2/R3/prc/All?q=lihgting')
  expect(html).toContain('1 course<')
  expect(html).toContain('Results for “lihgting”')
})

test('a search without JavaScript follows the shortcuts (R060)', async () => {
  expect(await open(searched, '/home/R2/R3/prc/All?q=full+package')).toMatchObject({
    status: 302,
    location: '/home/R2/bundle',
  })
})

test('a long search is cut between characters', async () => {
  const characters = 'z'.repeat(79)
  const { html } = await open(searched, `/home/R2/R3/prc/All?q=${characters}${encodeURIComponent('🎬')}`)
  expect(html).toContain(`“${characters}”`)
})

test('a search without results links to all courses (S29)', async () => {
  const { html } = await open(nothingFound, '/home/R2/R3/prc/All?q=zzzz')
  expect(html).toContain('No courses match your search')
  expect(html).toMatch(/href="\/home\/R2\/R3\/prc\/All"[^>]*>.*?See all courses/)
})

test.each([
  ['en', 'Next', 'Previous'],
  ['ar', 'التالي', 'السابق'],
] as const)('the pages of the listing in %s are connected by links', async (lang, next, previous) => {
  const cursor = `24.${'a'.repeat(24)}`
  const middle = { ...listing(), total: 60, previous: `25.${'b'.repeat(24)}`, next: cursor, self: cursor }
  const url = `/home/R2/R3/prc/All?after=${cursor}`
  const { html } = await open({ '/pages/listing': middle }, url, lang)
  const link = (name: string, place: string, words: string) =>
    new RegExp(
      `<a[^>]*href="/home/R2/R3/prc/All\\?${name}=${place.replace('.', '\\.')}"[^>]*>(?:<[^>]*>)*${words}`,
    )
  expect(html).toMatch(link('after', cursor, next))
  expect(html).toMatch(link('before', `25.${'b'.repeat(24)}`, previous))
  expect(html).toContain('rel="prev"')
  expect(html).toMatch(/rel="canonical"[^>]*\/home\/R2\/R3\/prc\/All\?after=24\./)
  const { html: one } = await open({ '/pages/listing': listing() }, undefined, lang)
  expect(one).not.toContain('rel="next"')
})
