import type { HomePage } from '@matla/contract/pages/pages'
import { expect, test } from 'vitest'
import { courseCard, coursePage } from '#test/courses.ts'
import { type Answers, renderPage } from '#test/render-page.tsx'
import * as page from './home.page.tsx'
import { playableVideo } from '#test/playable-video.ts'

const { bundle, course } = coursePage()
const faqs = Array.from({ length: 9 }, (_, index) => ({
  question: `Question ${index + 1}?`,
  answer: `Answer ${index + 1}`,
}))
const slide = {
  id: '1',
  title: 'First light',
  text: 'A short',
  art: course.art,
  clip: null,
  href: '/home/R2/bundle',
}
const slides = (title: string, count = 4) => ({
  title,
  lead: `${title} in short`,
  slides: Array.from({ length: count }, (_, at) => ({ ...slide, id: String(at), title: `${title} ${at}` })),
})
const home: HomePage = {
  hero: {
    eyebrow: 'A film school',
    title: 'Every film starts with an opening',
    highlight: 'an opening',
    text: 'Learn filmmaking.',
    art: course.art,
    tallArt: course.art,
    clip: { webm: '/w', mp4: '/m' },
  },
  stats: [{ value: '+18,400', label: 'learners' }],
  categories: [{ ...course.category, art: course.art }],
  courses: [courseCard()],
  bundle,
  shows: [{ ...slide, logoUrl: '/media/shows/light.svg' }],
  learnAbout: {
    eyebrow: 'Learn about us',
    title: 'One lesson is enough',
    text: 'We explain.',
    points: ['Short lessons'],
    art: course.art,
    clip: playableVideo({ webm: '/learn.webm', mp4: '/learn.mp4' }),
  },
  freeLesson: null,
  packages: {
    title: 'Choose',
    cards: [
      {
        title: 'The whole package',
        description: 'Nine courses.',
        priceHalalas: 220_000,
        wasHalalas: 640_000,
        category: 'BUNDLE',
        categoryName: '',
        href: '/home/R2/bundle',
        art: course.art,
      },
      {
        title: 'Screenwriting',
        description: 'From idea to script.',
        priceHalalas: 75_000,
        wasHalalas: null,
        category: 'Scriptwriting',
        categoryName: 'Scriptwriting',
        href: '/home/R2/R4/filmproduction/1',
        art: course.art,
      },
    ],
  },
  specialized: {
    title: 'Specialized courses',
    tiles: [
      {
        id: '9',
        name: 'Documentary',
        href: '/home/R2/R4/filmproduction/9',
        art: course.art,
        clip: { webm: '/d.webm', mp4: '/d.mp4' },
      },
    ],
  },
  statsTitle: 'In figures',
  testimonials: [{ name: 'Rahaf', role: 'Student', text: 'It respects my time.' }],
  community: slides('Community'),
  media: slides('Media'),
  stories: slides('Stories'),
  articles: slides('Articles', 3),
  social: [
    {
      id: 'minute',
      title: 'One minute',
      description: 'Short ones',
      items: [
        {
          id: '67f0c0de0000000000000001',
          title: 'Before action',
          description: 'Five seconds',
          art: course.art,
          instagramLink: 'https://www.instagram.com/lens/reel/1/',
          tiktokLink: 'https://www.tiktok.com/@lens/video/1',
        },
      ],
    },
  ],
  partners: { title: 'Partners', logos: [{ logoUrl: '/media/partners/a.svg', name: 'Riwaq' }] },
  subscribe: { title: 'Everything in one', text: 'Once.', button: 'Subscribe now' },
  contact: {
    title: 'One message away',
    text: 'Choose.',
    art: course.art,
    cards: ['Ask', 'Work', 'Train'].map((title, at) => ({
      title,
      text: '',
      icon: 'mail',
      href: `/way/${at}`,
    })),
  },
  instructors: [
    {
      id: 'tariq',
      name: 'Tariq Alosaimi',
      role: 'Cinematographer',
      bio: 'Desert light',
      photo: course.art,
      href: '/home/R2/R3/prc/All',
    },
  ],
  faqs,
}
const open = (answers: Answers, lang: 'ar' | 'en' = 'en') =>
  renderPage({ page, path: 'home', url: '/home', lang, answers })

const linkTo = (href: string, words: string) =>
  new RegExp(`<a[^>]*href="${href.replaceAll('/', '\\/')}"[^>]*>(?:(?!</a>).)*${words}`)

test('the page has hero, categories, courses, package, shows, instructors and questions', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html).toMatch(/Every film starts with <em[^>]*>an opening<\/em>/)
  for (const words of [
    '+18,400',
    'View All Courses',
    'First light',
    'Cinematographer',
    '2,200 Saudi riyals',
    '6,400 Saudi riyals',
  ]) {
    expect(html).toContain(words)
  }
})

test('the first seven questions are shown, with controls for the next and a link to all (R081 R082)', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html.match(/Question \d\?/g)).toHaveLength(7)
  expect(html).toContain('More questions')
  expect(html).toMatch(linkTo('/home/faqs', 'All questions'))
})

test.each([
  ['en', 'Choose a course and learn at your own pace.', /full package/i],
  ['ar', 'اختر دورة وتعلّم بالوتيرة التي تناسبك.', /الباقة الكاملة/],
] as const)(
  'the home page of a shop without a package offers only its courses, in %s',
  async (lang, lead, offer) => {
    const without = { ...home, bundle: null, packages: { ...home.packages, cards: [] }, shows: [] }
    const slideless = { slides: [], title: '', lead: '' }
    const none = { stories: slideless, community: slideless, media: slideless, articles: slideless }
    const { html } = await open({ '/pages/home': { ...without, ...none } }, lang)
    expect(html).toContain(lead)
    expect(html).not.toMatch(offer)
    expect(html).not.toContain('/home/R2/bundle')
    expect(html).not.toContain('Everything in one')
    expect((await open({ '/pages/home': home }, lang)).html).toMatch(offer)
  },
)

test('the categories are in the order of the content, and View All Courses links to the listing (R075)', async () => {
  const names = ['Editing', 'Acting', 'Scriptwriting']
  const categories = names.map((name) => ({ ...course.category, value: name, name, href: `/prc/${name}` }))
  const { html } = await open({ '/pages/home': { ...home, categories } })
  const places = names.map((name) => html.search(linkTo(`/prc/${name}`, name)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(html).toMatch(linkTo('/home/R2/R3/prc/All', 'View All Courses'))
})

test('a failure shows Error loading data, offers a retry and is not cached (R083)', async () => {
  const { html, status, stored } = await open({})
  expect(html).toContain('Error loading data')
  expect(html).toContain('Try again')
  expect([status, stored]).toEqual([503, 'no-store'])
})

test('the hero shows its still image immediately and loads the film later (R065)', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html).toMatch(/<img[^>]*stills\/lens/)
  expect(html).not.toMatch(/<video[^>]*>(?:(?!<\/video>).)*src="\/m"/)
})

test('the film about the lessons has play, mute and fullscreen over its still image (R066)', async () => {
  const { html } = await open({ '/pages/home': home })
  for (const label of ['Play', 'Unmute', 'Full screen']) expect(html).toContain(`aria-label="${label}"`)
  expect(html).toMatch(/<video[^>]*aria-label="One lesson is enough"[^>]*>.*?\/learn\.webm/)
})

test('both prices of the package are shown, and two cards with title, description, price and category (R067 R068)', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html.match(/2,200 Saudi riyals/g)?.length).toBeGreaterThanOrEqual(2)
  expect(html).toMatch(/<s[^>]*>.*?6,400 Saudi riyals/)
  for (const words of ['The whole package', 'Nine courses.', 'All categories', '750 Saudi riyals'])
    expect(html).toContain(words)
  expect(html).toMatch(linkTo('/home/R2/R4/filmproduction/1', 'Details'))
})

test('the shows are four at a time above 1200 px, and one below (R069)', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html).toMatch(/<section[^>]*aria-label="Shows"[^>]*style="--per-base:1;--per-1200:4"/)
})

test('media, community videos and success stories are three at a time (R071)', async () => {
  const { html } = await open({ '/pages/home': home })
  for (const title of ['Community', 'Media', 'Stories']) {
    expect(html).toMatch(new RegExp(`<section[^>]*aria-label="${title}"[^>]*style="[^"]*--per-1005:3[^"]*"`))
    expect(html).toContain(`${title} 3`)
  }
})

test('the newest articles link to their pages, and without articles there is no teaser (R080)', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html).toContain('Articles 2')
  const bare = await open({ '/pages/home': { ...home, articles: slides('Articles', 0) } })
  expect(bare.html).not.toContain('Articles in short')
})

test('three cards link to contact, and the banner to the package (R072 R077)', async () => {
  const { html } = await open({ '/pages/home': home })
  for (const [at, words] of ['Ask', 'Work', 'Train'].entries())
    expect(html).toMatch(linkTo(`/way/${at}`, words))
  expect(html).toMatch(linkTo('/home/R2/bundle', 'Subscribe now'))
})

test('partners, figures and a testimonial are shown (R073 R076)', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html).toMatch(/src="\/media\/partners\/a\.svg".*?Riwaq/)
  expect(html).toContain('It respects my time.')
})

test('specialized courses are tiles that link to their courses (R074 R084)', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html).toMatch(linkTo('/home/R2/R4/filmproduction/9', 'Documentary'))
})

test('each episode has its image and links to Instagram and TikTok (R078)', async () => {
  const episodes = {
    ...home,
    social: home.social.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, art: { ...item.art, base: 'stills/take' } })),
    })),
  }
  const { html } = await open({ '/pages/home': episodes })
  expect(html).toMatch(/<img[^>]*stills\/take/)
  expect(html).toContain('href="https://www.instagram.com/lens/reel/1/"')
  expect(html).toContain('href="https://www.tiktok.com/@lens/video/1"')
  expect(html).toContain('Five seconds')
})

test('the newsletter invitation waits until the visitor is known (R079)', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html).not.toContain('role="dialog"')
})

test('an instructor is a button that opens details (R095)', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>(?:(?!<\/button>).)*Tariq Alosaimi/)
})

test('a block without content is not rendered', async () => {
  const bare = {
    ...home,
    partners: { ...home.partners, logos: [] },
    social: [],
    specialized: { ...home.specialized, tiles: [] },
    packages: { ...home.packages, cards: [] },
    stories: slides('Stories', 0),
  }
  const { html } = await open({ '/pages/home': bare })
  for (const words of ['Partners', 'All episodes', 'Specialized courses', 'Stories in short'])
    expect(html).not.toContain(words)
})

test('the page is the same for every visitor', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html).toContain('href="/home/login"')
  expect(html).toContain('aria-label="Cart"')
})
