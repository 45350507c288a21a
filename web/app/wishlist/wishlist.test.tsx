import { expect, test } from 'vitest'
import { load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as page from './wishlist.page.tsx'

const course = {
  _id: '67a',
  courseNameEnglish: 'Cinematography',
  courseNameArabic: 'التصوير السينمائي',
  courseThumbnail: '/media/lens-768.webp',
  redirectionLink: '/home/R2/R4/filmproduction/67a',
  art: { base: 'stills/lens', widths: [480], width: 480, height: 270, blur: '' },
}
const article = {
  kind: 'blog',
  _id: '9',
  headingEnglish: 'On <light>',
  headingArabic: 'عن الضوء',
  subheadingEnglish: 'Where it comes from',
  subheadingArabic: 'من أين يأتي',
  thumbnail: '',
  redirectionLink: '/home/blogDetails/9',
}
const listing = (courses: object[], articles: object[]) => ({
  wishlist: { read: () => value({ courses, articles }) },
})

test.each([
  ['en', ['My Wishlist', 'Courses', 'Cinematography', 'Articles', 'On &lt;light&gt;', 'Where it comes from']],
  ['ar', ['المفضلة', 'الدورات', 'التصوير السينمائي', 'المقالات', 'عن الضوء', 'من أين يأتي']],
] as const)(
  'the list has two sections in %s, each entry with its link and a button to remove it (R267)',
  async (lang, parts) => {
    const markup = await show(page, { lang, api: listing([course], [article]) })
    for (const part of parts) expect(wordsOf(markup)).toContain(part)
    expect(markup).toContain('href="/home/R2/R4/filmproduction/67a"')
    expect(markup).toContain('href="/home/blogDetails/9"')
    expect(markup.match(/<form[^>]*action="\/home\/wishlist"[^>]*method="post"/g)).toHaveLength(2)
  },
)

test.each([
  ['en', 'No courses in wishlist', 'No articles in wishlist'],
  ['ar', 'لا دورات في المفضلة', 'لا مقالات في المفضلة'],
] as const)('empty sections have a text in %s (R268)', async (lang, courses, articles) => {
  const words = wordsOf(await show(page, { lang, api: listing([], []) }))
  expect(words).toContain(courses)
  expect(words).toContain(articles)
})

test.each(['sign-in-needed', 'not-allowed'])(
  'a user without a member session (%s) is asked to log in',
  async (code) => {
    const markup = await show(page, { api: { wishlist: { read: () => failure(code) } } })
    expect(wordsOf(markup)).toContain('You are logged out')
    expect(markup).toContain('href="/home/login?to=%2Fhome%2Fwishlist"')
  },
)

test('a list that cannot be read is reported with status 503', async () => {
  const broken = { api: { wishlist: { read: () => failure('unexpected') } } }
  expect((await load(page, broken)).status).toBe(503)
  expect(wordsOf(await show(page, broken))).toContain('couldn’t load your wishlist')
})

test('a heart adds without JavaScript, and reports an entry that already exists (R272)', async () => {
  const asked: unknown[] = []
  const keep = (answer: object) => ({
    wishlist: { addCourse: (input: never) => (asked.push(input), answer) },
  })
  const added = await post(page, 'browser', 'intent=add&courseId=67a', { api: keep(value({})) })
  expect(added.data ?? added).toMatchObject({ kind: 'ok', message: 'Course added to wishlist' })
  expect(asked).toEqual([{ body: { courseDetails: { _id: '67a' } } }])
  const again = await post(page, 'browser', 'intent=add&courseId=67a', {
    api: keep(failure('course-already-wished')),
  })
  expect(again.data).toMatchObject({ kind: 'info', message: 'Course already exists in wishlist' })
})

test('a visitor without JavaScript is redirected to the login, and from there to the course (R270)', async () => {
  const api = { wishlist: { addCourse: () => failure('sign-in-needed') } }
  expect(await post(page, 'browser', 'intent=add&courseId=67a', { api })).toMatchObject({
    status: 303,
    to: `/home/login?to=${encodeURIComponent('/home/R2/R4/filmproduction/67a')}`,
  })
})

test.each([
  ['/home/insights/9', '/home/insights/9'],
  ['//evil.example', '/home/wishlist'],
  ['/home/insights/../login', '/home/wishlist'],
])(
  'a visitor’s article at %s redirects without JavaScript to the login and back to %s (R270)',
  async (link, back) => {
    const api = { wishlist: { addArticle: () => failure('sign-in-needed') } }
    const fields = new URLSearchParams({ intent: 'add-article', ...article, redirectionLink: link })
    expect(await post(page, 'browser', fields.toString(), { api })).toMatchObject({
      status: 303,
      to: `/home/login?to=${encodeURIComponent(back)}`,
    })
  },
)

test('an article that already exists is reported without JavaScript in the words of its kind (R273)', async () => {
  const api = (code: string) => ({ wishlist: { addArticle: () => failure(code) } })
  const shown = async (kind: string, code: string) => {
    const fields = new URLSearchParams({ intent: 'add-article', ...article, kind })
    return (await post(page, 'browser', fields.toString(), { api: api(code) })).data
  }
  expect(await shown('blog', 'blog-already-wished')).toMatchObject({
    kind: 'info',
    message: 'Blog already exists in wishlist',
  })
  expect(await shown('insight', 'insight-already-wished')).toMatchObject({
    kind: 'info',
    message: 'Insight already exists in wishlist',
  })
})

test('a removal without JavaScript is reported with a form that undoes it', async () => {
  const api = {
    ...listing([], []),
    wishlist: { read: listing([], []).wishlist.read, removeArticle: () => value({}) },
  }
  const fields = new URLSearchParams({ intent: 'remove-article', ...article })
  const { data } = await post(page, 'browser', fields.toString(), { api })
  const markup = await show(page, { api, actionData: data })
  expect(wordsOf(markup)).toContain('Article removed from wishlist')
  expect(markup).toContain('name="intent" value="add-article"')
  expect(markup).toContain('name="headingArabic" value="عن الضوء"')
})

test.each([
  ['add', 'Failed to update wishlist'],
  ['remove', 'Error removing course'],
  ['remove-article', 'Error removing article'],
  ['add-article', 'Failed to update wishlist'],
  ['nonsense', 'Failed to update wishlist'],
])('a failure of %s shows "%s" (R274, R275)', async (intent, message) => {
  const { data } = await post(page, 'browser', `intent=${intent}&courseId=67a`, { api: {} })
  expect(data).toMatchObject({ kind: 'bad', message, loginTo: null })
})
