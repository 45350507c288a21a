import { expect, test } from 'vitest'
import { courseCard, coursePage } from '#test/courses.ts'
import { renderPage } from '#test/render-page.tsx'
import * as info from './bundle-info.page.tsx'
import * as page from './bundle.page.tsx'
import { playableVideo } from '#test/playable-video.ts'

const { bundle: offer, course } = coursePage()
const content = {
  offer: { ...offer, items: [{ text: '600+ video lessons', icon: 'circle-play' }] },
  smallCta: { title: 'One package' },
  feedback: {
    text: 'What our learners say',
    art: course.art,
    clip: playableVideo({ webm: '/w', mp4: '/m' }),
  },
  coupon: {
    title: 'An extra discount',
    description: '30% off',
    code: 'LENS30',
    percent: 30,
    subtitle: 'Copy code',
    belowHeading: 'Offer ends in',
    endsAt: '2027-01-31T20:59:59Z',
  },
  bigCta: { title: 'Start today', pointers: ['Support in Arabic'] },
  included: [courseCard()],
  exclusive: [courseCard({ id: '670000000000000000000007', name: 'Mobile Filmmaking' })],
  testimonials: [{ name: 'Rahaf', role: 'Student', text: 'It respects my time.' }],
  summaryTestimonials: [{ name: 'Fahad', role: 'Producer', text: 'Worth it.' }],
}
const open = (body: object, lang: 'ar' | 'en' = 'en') =>
  renderPage({
    page,
    path: 'home/R2/bundle',
    url: '/home/R2/bundle',
    lang,
    answers: { '/pages/bundle': body },
  })

test('the banner has title, description, image and contents, each with its icon (R109 R117)', async () => {
  const { html } = await open(content)
  const banner = /<header[^>]*cine.*?<\/header>/.exec(html)?.[0] ?? ''
  for (const words of ['Everything for your first film', 'Nine courses.', '600+ video lessons'])
    expect(banner).toContain(words)
  expect(banner).toMatch(/<img[^>]*stills\/lens/)
  expect(banner).toMatch(/#circle-play"[^>]*>(?:<[^>]*>)*600\+/)
})

test.each([
  ['R110', 'One package'],
  ['R116', 'Start today'],
])(
  'as %s requires, both prices are under "%s", with the former one struck through (R110 R116)',
  async (_row, title) => {
    const { html } = await open(content)
    const after = html.slice(html.indexOf(`>${title}<`))
    expect(after).toMatch(/2,200 Saudi riyals.*?<s [^>]*>.*?6,400 Saudi riyals/)
  },
)

test('the page has videos of learners (R111)', async () => {
  const { html } = await open(content)
  expect(html).toMatch(/>What our learners say<.*?<a[^>]*href="\/m"[^>]*aria-label="Play video"/)
})

test('the coupon has title, description, code, subtitle and a heading above its countdown (R112)', async () => {
  const { html } = await open(content)
  const parts = ['An extra discount', '30% off', 'LENS30', 'Copy code', 'Offer ends in', 'role="timer"']
  const places = parts.map((words) => html.indexOf(words))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  for (const unit of ['Weeks', 'Days', 'Hours', 'Minutes', 'Seconds'])
    expect(html).toContain(`>––</b>${unit}<`)
})

test('the page has its five components with both prices, its courses and testimonials (R109 to R117)', async () => {
  const { html } = await open(content)
  const parts = [
    '600+ video lessons',
    'One package',
    'What our learners say',
    'LENS30',
    'Offer ends in',
    'Start today',
    'Support in Arabic',
    'Mobile Filmmaking',
    'It respects my time.',
    '2,200 Saudi riyals',
    '6,400 Saudi riyals',
  ]
  for (const words of parts) expect(html).toContain(words)
  expect(html).toContain(`href="/home/checkout/${offer?.id}"`)
})

test.each([
  ['en', 'or 4 payments of'],
  ['ar', 'أو قسّمها على 4 دفعات'],
] as const)('the page in %s shows the amount of each of four payments', async (lang, words) => {
  const { html } = await open(content, lang)
  expect(html).toContain(words)
  expect(html).toContain('550.00')
})

test('the cached page contains no countdown time', async () => {
  const { html } = await open(content)
  expect(html).toContain('––')
  expect(html).not.toContain('Expired')
})

test('without a coupon there is no coupon block', async () => {
  expect((await open({ ...content, coupon: null })).html).not.toContain('LENS30')
})

test("the package's info page has a description, one testimonial, and the specialized and exclusive courses (R014)", async () => {
  const body = {
    ...content,
    exclusive: [
      courseCard({ id: '7', name: 'Mobile Filmmaking', level: 'EXCLUSIVE' }),
      courseCard({ id: '8', name: 'Documentary', level: 'SPECIALIZED' }),
    ],
  }
  const url = '/home/bundle'
  const { html } = await renderPage({
    page: info,
    path: 'home/bundle',
    url,
    answers: { '/pages/bundle': body },
  })
  const parts = [
    '600+ video lessons',
    'Worth it.',
    'Specialized courses',
    'Documentary',
    'Exclusive courses',
    'Mobile Filmmaking',
  ]
  const places = parts.map((words) => html.indexOf(words))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(html).toContain('href="/home/R2/bundle"')
  const failed = await renderPage({ page: info, path: 'home/bundle', url })
  expect(failed.html).toContain('Error loading courses: Something went wrong')
})
