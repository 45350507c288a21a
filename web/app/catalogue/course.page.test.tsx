import { expect, test } from 'vitest'
import { coursePage } from '#test/courses.ts'
import { playableVideo } from '#test/playable-video.ts'
import { type Answers, renderPage } from '#test/render-page.tsx'
import * as page from './course.page.tsx'

const id = '670000000000000000000001'
const open = (answers: Answers, lang: 'ar' | 'en' = 'en') =>
  renderPage({
    page,
    path: 'home/R2/R4/filmproduction/:courseId',
    url: `/home/R2/R4/filmproduction/${id}`,
    lang,
    answers,
  })
const course = (change: Parameters<typeof coursePage>[0] = {}) => ({
  [`/pages/course/${id}`]: coursePage(change),
})

test('the page shows name, description, learning time, lecture count and price (R100)', async () => {
  const { html } = await open(course())
  for (const words of [
    'Cinematography and Lighting',
    'A journey',
    'Learning time 18\u00A0min',
    '73 video lessons',
    '850 Saudi riyals',
  ]) {
    expect(html).toContain(words)
  }
})

test('outcomes, lessons and instructor are collapsible (R102 R103 R104)', async () => {
  const { html } = await open(course())
  for (const title of ['What you will learn', 'Lessons', 'Instructor'])
    expect(html).toMatch(new RegExp(`<details[^>]*open=""[^>]*><summary[^>]*><h2[^>]*>${title}<`))
  expect(html).toContain('Expose with confidence')
})

test('a still image links to the film from the video call, and without a film the still is shown alone (R105)', async () => {
  const trailer = playableVideo({ mp4: '/product/video/stream/lens.mp4' })
  expect((await open(course({ trailer }))).html).toMatch(
    /<img[^>]*stills\/lens[^]*?<a[^>]*href="\/product\/video\/stream\/lens\.mp4"[^>]*aria-label="Play/,
  )
  const { html } = await open(course())
  expect(html).toMatch(/<img[^>]*stills\/lens/)
  expect(html).not.toContain('video/stream')
})

test('Buy Now, Add to Cart and Add to Wishlist are together (R106)', async () => {
  const { html } = await open(course())
  const card = /<aside[^>]*id="purchase".*?<\/aside>/.exec(html)?.[0] ?? ''
  for (const words of ['Buy Now', 'Add to Cart', 'Add to Wishlist']) expect(card).toContain(words)
})

test.each([
  ['en', 'or 4 payments of'],
  ['ar', 'أو قسّمها على 4 دفعات'],
] as const)(
  'the page in %s shows a quarter of the price, except for a course sold in the package',
  async (lang, words) => {
    const { html } = await open(course(), lang)
    expect(html).toContain(words)
    expect(html).toContain('212.50')
    expect((await open(course({ isBundleOnly: true, priceHalalas: 0 }), lang)).html).not.toContain(words)
  },
)

test('sections list lessons with their duration (R104)', async () => {
  const { html } = await open(course())
  expect(html).toContain('Exposure triangle')
  // The number of lessons in the section; the sum over all sections is the number of the course.
  expect(html).toContain('>3 video lessons<')
  expect(html).toContain('18:00')
  expect(html.match(/73 video lessons/g)).toHaveLength(2)
  expect(html).not.toMatch(/[0-9] lessons/)
})

test('the page contains both cuts of a long description and the full text (R101)', async () => {
  const description = Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ')
  const { html } = await open(course({ description }))
  const cuts = [...html.matchAll(/word0 [^<…]*…/g)]
    .map(([cut]) => cut.length)
    .toSorted((one, other) => one - other)
  expect(cuts).toHaveLength(2)
  expect(cuts[0]).toBeLessThanOrEqual(151)
  expect(cuts[1]).toBeLessThanOrEqual(261)
  expect(html).toContain('word79')
})

test('Buy Now opens the checkout of the course', async () => {
  expect((await open(course())).html).toMatch(new RegExp(`href="/home/checkout/${id}"[^>]*>.*?Buy Now`))
})

test('Buy Now on a course sold only in the bundle opens the checkout of the bundle (R108)', async () => {
  const { html } = await open(course({ isBundleOnly: true, priceHalalas: 0 }))
  expect(html).toMatch(/href="\/home\/checkout\/67d59795de8a4d83834e525b"[^>]*>.*?Buy Now/)
  expect(html).not.toContain(`/home/checkout/${id}`)
})

test('a course sold only in a bundle that is not on sale shows a message and cannot be bought (A27)', async () => {
  const answer = { ...coursePage({ isBundleOnly: true, priceHalalas: 0 }), bundle: null }
  const { html } = await open({ [`/pages/course/${id}`]: answer })
  expect(html).toContain('only sold in the full package, which isn’t on sale right now')
  for (const way of ['Buy Now', 'action="/home/cart"', '/home/R2/bundle']) expect(html).not.toContain(way)
})

test('Add to Cart is a form that works without JavaScript', async () => {
  const { html } = await open(course())
  const form = /<form[^>]*action="\/home\/cart".*?<\/form>/.exec(html)?.[0] ?? ''
  expect(form).toContain('method="post"')
  expect(form).toContain('name="intent" value="add"')
  expect(form).toContain(`name="courseId" value="${id}"`)
  expect(form).toContain('name="courseName" value="Cinematography and Lighting"')
})

test('a course without an instructor has no instructor part (R103)', async () => {
  expect((await open(course())).html).toContain('Fifteen years behind the camera.')
  expect((await open(course({ instructor: null }))).html).not.toContain('Fifteen years behind the camera.')
})

test('structured data cannot break out of its script element', async () => {
  const { html } = await open(course({ name: '</script><script>alert(1)</script>' }))
  expect(html).not.toContain('<script>alert(1)')
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  )
  expect(blocks.map((block) => block['@type'])).toEqual(['Course', 'BreadcrumbList'])
  expect(blocks[0]).toMatchObject({
    name: '</script><script>alert(1)</script>',
    offers: [{ price: '850.00', priceCurrency: 'SAR' }],
    hasCourseInstance: { courseWorkload: 'PT18M' },
  })
})

test.each([
  ['ar', '/home/R2/R4/filmproduction/670000000000000000000001'],
  ['en', '/home/R2/R4/filmproduction/670000000000000000000001?lang=en'],
] as const)('the canonical URL of the page in %s is in that language', async (lang, address) => {
  const { html } = await open(course(), lang)
  expect(html).toContain(`<link rel="canonical" href="https://shop.example${address}"/>`)
  expect(html.match(/rel="alternate"/g)).toHaveLength(3)
})

test('an unknown course returns 404', async () => {
  const answers = {
    [`/pages/course/${id}`]: { status: 404, body: { success: false, code: 'course-not-found', message: '' } },
  }
  expect(await open(answers)).toMatchObject({ status: 404, html: expect.stringContaining('Page Not Found') })
})

test('a failure is shown with its reason (R098)', async () => {
  expect((await open({})).html).toContain('Error loading courses: Something went wrong')
})
