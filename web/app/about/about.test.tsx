import { expect, test } from 'vitest'
import { coursePage } from '#test/courses.ts'
import { renderPage } from '#test/render-page.tsx'
import * as page from './about.page.tsx'

const { art } = coursePage().course
const offer = (titleEng: string, titleArb: string) => ({
  imageUrl: '/x.webp',
  title: titleEng,
  titleEng,
  titleArb,
  description: '',
  art,
})
const details = {
  success: true,
  aboutUsDetails: { title: 'Every film starts', description: 'A school of film.', art },
  aboutUsDetails122: [{ title: 'Working instructors', text: 'On set yesterday', icon: 'users' }],
  aboutUsDetails60: ['We began with a question.'],
  aboutUsDetailsSec3: { title: 'What sets us apart' },
  aboutUsDetailsSec4: [{ count: '14', title: 'courses' }],
  aboutUsDetailsSec5: [
    offer('On-demand courses', 'دورات'),
    offer('Club programs', 'النادي'),
    offer('Consulting', 'الاستشارات'),
    offer('Curated events', 'فعاليات'),
  ],
  aboutUsDetails1: { title: 'Begin', text: 'Now', button: 'Browse the courses', href: '/home/R2/R3/prc/All' },
  offersTitle: 'What Lens Offers',
}
const instructor = {
  _id: 'tariq',
  instructorNameEng: 'Tariq',
  instructorNameArab: 'طارق',
  instructorRoleEng: 'Cinematographer',
  instructorRoleArab: 'مدير تصوير',
  instructorDescriptionEng: 'Desert light',
  instructorDescriptionArab: 'ضوء الصحراء',
  instructorImageUrl: '',
  redirectLink: '/home/R2/R3/prc/All',
  art,
}
const mentor = (name: string) => ({
  _id: name,
  mentorNameEng: name,
  mentorNameArab: `م ${name}`,
  mentorRoleEng: 'Mentor',
  mentorRoleArab: 'مرشد',
  mentorDescriptionEng: '',
  mentorDescriptionArab: '',
  mentorImageUrl: '',
  redirectLink: '/home/R2/R3/prc/All',
  art,
})
const answers = {
  '/get-AboutUs-Details': details,
  '/instructorsPop': { success: true, instructors: [instructor] },
  '/mentors': { success: true, mentors: ['Abeer', 'Sultan', 'Noura'].map(mentor) },
}
const open = (from: object = answers, lang: 'ar' | 'en' = 'en', tail = '') =>
  renderPage({
    page,
    path: 'home/R2/R3/aboutus/*',
    url: `/home/R2/R3/aboutus${tail}`,
    lang,
    answers: { ...from },
  })

test.each(['', '/', '/team', '/any/tail'])(
  'the path with the suffix "%s" shows title, description and features (R015 R137)',
  async (tail) => {
    const { html, status } = await open(answers, 'en', tail)
    expect(status).toBe(200)
    for (const words of ['Every film starts', 'A school of film.', 'Working instructors', 'On set yesterday'])
      expect(html).toContain(words)
    expect(html).toContain('<link rel="canonical" href="https://shop.example/home/R2/R3/aboutus')
  },
)

test('the offers end with club programs, consulting and curated events (R138)', async () => {
  const { html } = await open()
  const places = [
    'What Lens Offers',
    'On-demand courses',
    'Club programs',
    'Consulting',
    'Curated events',
  ].map((words) => html.indexOf(`>${words}<`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

test('the banner links to the listing, the newsletter follows, and the parts have anchors (R139 R140)', async () => {
  const { html } = await open()
  expect(html).toMatch(/href="\/home\/R2\/R3\/prc\/All"[^>]*>.*?Browse the courses/)
  expect(html.indexOf('id="newsletter"')).toBeGreaterThan(html.indexOf('Browse the courses'))
  for (const id of ['features', 'offers', 'instructors', 'mentors']) expect(html).toContain(`id="${id}"`)
})

test('three mentors are shown, each as a button that opens details (R096)', async () => {
  const { html } = await open(answers, 'ar')
  expect(html.match(/<bdi>م (?:Abeer|Sultan|Noura)<\/bdi>/g)).toHaveLength(3)
})

test('instructors that fail to load show an error in their place, and the page is not cached (R095)', async () => {
  const { '/instructorsPop': _gone, ...rest } = answers
  const { html, stored } = await open(rest)
  expect(html).toContain('Error loading instructors')
  expect(html).toContain('Every film starts')
  expect(stored).toBe('no-store')
})

test('without its content the page shows Error loading data', async () => {
  const { html, status } = await open({})
  expect(status).toBe(503)
  expect(html).toContain('Error loading data')
})
