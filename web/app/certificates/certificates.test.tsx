import type {
  BundleCard,
  CertificateCard,
  CertificatesPage,
} from '@matla/contract/certificates/certificates.calls'
import { expect, test } from 'vitest'
import { load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import { certificatesHref, parsePlace } from './certificates-href.ts'
import * as page from './certificates.page.tsx'
import * as check from './check.page.tsx'

const card = (at: number, change: Partial<CertificateCard> = {}): CertificateCard => ({
  key: String(at),
  name: `Course ${at}`,
  art: null,
  pictureUrl: null,
  progress: '100.00',
  startDate: '2026-09-01T00:00:00.000Z',
  stage: 'ready',
  courseId: `67${at}`,
  availableAt: null,
  availableDate: null,
  minimum: null,
  isCompleted: true,
  canDownloadCertificate: true,
  certificateId: null,
  issuedAt: null,
  ...change,
})
const bundle: BundleCard = {
  courseId: '67b',
  name: 'The Package',
  art: { base: 'x', widths: [480], width: 480, height: 270, blur: '' },
  stage: 'in-progress',
  certificateId: null,
  issuedAt: null,
  remaining: 2,
  average: '87.21',
}
const listing = (change: Partial<CertificatesPage> = {}) => ({
  certificates: {
    page: () =>
      value({
        state: 'fresh',
        asOf: null,
        finished: [],
        inProgress: [],
        bundle: null,
        bundles: [],
        isLatinNameMissing: false,
        ...change,
      }),
  },
})
const path = '/home/mycertificate'
const words = async (change: Partial<CertificatesPage>, more: object = {}) =>
  wordsOf(await show(page, { path, api: listing(change), ...more }))

test('finished courses come first, four per page, with links to the other tab and the other pages (R250 R251)', async () => {
  const finished = [1, 2, 3, 4, 5].map((at) => card(at))
  const markup = await show(page, { path, api: listing({ finished, inProgress: [card(9)] }) })
  expect(wordsOf(markup)).toContain('Course 4')
  expect(wordsOf(markup)).not.toContain('Course 5')
  expect(wordsOf(markup)).toContain('1 / 2')
  expect(markup).toContain('href="/home/Mycertificate?tab=progress"')
  const second = await words({ finished }, { path: `${path}?page=2` })
  expect(second).toContain('Course 5')
  expect(second).toContain('2 / 2')
  expect(
    await words({ inProgress: [card(9, { stage: 'in-progress' })] }, { path: `${path}?tab=progress` }),
  ).toContain('Course 9')
})

test('a course in progress shows its progress and nothing to download (R252 R257)', async () => {
  const inProgress = [card(9, { stage: 'in-progress', progress: '99.99' })]
  const shown = await words({ inProgress }, { path: `${path}?tab=progress` })
  expect(shown).toContain('99.99%')
  expect(shown).toContain('1 September 2026')
  expect(shown).not.toContain('Download')
})

test.each([
  ['en', 'Please Complete Minimum Duration', 'Available from 29 September 2026'],
  ['ar', 'أكمل الحد الأدنى لمدة الدورة', 'متاحة ابتداءً من ٢٩ سبتمبر ٢٠٢٦'],
] as const)(
  'a course within the minimum duration shows its availability date, in %s (R255)',
  async (lang, why, when) => {
    const finished = [card(1, { stage: 'waiting', availableAt: '2026-09-29T00:00:00.000Z' })]
    const shown = await words({ finished }, { lang })
    expect(shown).toContain(why)
    expect(shown).toContain(when)
    expect(shown).not.toContain('Download')
  },
)

test('an issued certificate links to its file, and another one is requested by a form', async () => {
  const finished = [card(1, { certificateId: 'AAAA-BBBB-CCCC-DDDD' }), card(2)]
  const markup = await show(page, { path, api: listing({ finished }) })
  expect(markup).toContain('href="/matla/certificates/AAAA-BBBB-CCCC-DDDD/file?lang=1"')
  expect(markup).toContain('href="/matla/certificates/AAAA-BBBB-CCCC-DDDD/file?lang=0"')
  expect(markup.match(/<form/g)).toHaveLength(1)
  expect(markup).toContain('name="course" value="672"')
})

test('the bundle shows the remaining courses and its progress, or the download (R265)', async () => {
  const waiting = await words({ bundles: [bundle] })
  expect(waiting).toContain('2 courses remaining')
  expect(waiting).toContain('87.21%')
  expect(waiting).not.toContain('Download')
  const ready = await words({ bundles: [{ ...bundle, stage: 'ready' }] })
  expect(ready).toContain('Download certificate')
  expect(await words({ bundles: [bundle] }, { lang: 'ar' })).toContain('بقيت دورتان')
  expect(await words({ bundles: [bundle] }, { path: `${path}?tab=progress` })).not.toContain('The Package')
})

test('while the LMS is unavailable the last known state is shown with its date', async () => {
  const stored = await words({ state: 'kept', asOf: '2026-09-03T09:05:00.000Z', finished: [card(1)] })
  expect(stored).toContain('isn’t responding')
  expect(stored).toContain('3 September 2026')
  expect(stored).toContain('Course 1')
  expect(await words({ state: 'away' })).toContain('Error: we couldn’t load this page')
})

test('a failure to load is an error with its message (R262)', async () => {
  const api = { certificates: { page: () => failure('unexpected', 'Something went wrong on our side.') } }
  expect(wordsOf(await show(page, { path, api }))).toContain('Error: Something went wrong on our side.')
  expect((await load(page, { path, api })).status).toBe(503)
  const stranger = { certificates: { page: () => failure('sign-in-needed') } }
  expect(wordsOf(await show(page, { path, api: stranger }))).toContain('Please login first')
})

const asking = (generate: (input: never) => object) => ({
  session: { read: () => value({ user: { emailId: 'sara@example.com' } }) },
  certificates: { generate },
})

test('requesting a certificate redirects to its file in the chosen language', async () => {
  const asked: unknown[] = []
  const api = asking(({ body }: { body: object }) => {
    asked.push(body)
    return value({ _id: 'AAAA', generationDate: '' })
  })
  expect(await post(page, 'browser', 'course=671&lang=ar', { path, api })).toMatchObject({
    status: 303,
    to: '/matla/certificates/AAAA/file?lang=0',
  })
  expect(asked).toEqual([{ studentEmail: 'sara@example.com', courseName: '671', lang: '0' }])
})

test('a failure to generate is not shown, and the list is displayed again (R261)', async () => {
  const api = asking(() => failure('certificate-failed', 'Failed to generate certificate'))
  const back = await post(page, 'browser', 'course=671', { path: `${path}?page=2`, api })
  expect(back).toMatchObject({ status: 303, to: '/home/Mycertificate?page=2' })
  const nobody = { session: { read: () => value({ user: null }) } }
  expect((await post(page, 'browser', 'course=671', { path, api: nobody })).to).toContain('/home/login')
})

test.each(['0', '-3', 'x', '1.5', ''])('the page number %j is treated as the first page', (asked) => {
  expect(parsePlace(new URLSearchParams({ page: asked }))).toEqual({ tab: 'finished', page: 1 })
})

test('a URL contains tab and page only where they differ from the default', () => {
  expect(certificatesHref({ tab: 'finished', page: 1 })).toBe('/home/Mycertificate')
  expect(certificatesHref({ tab: 'progress', page: 2 })).toBe('/home/Mycertificate?tab=progress&page=2')
})

const known = {
  valid: true,
  _id: '7F3A-20C9-KD4M-81XZ',
  studentName: 'نورة العتيبي',
  courseName: { ar: 'الإضاءة', en: 'Lighting' },
  generationDate: '2026-11-20T21:30:00.000Z',
  revokedAt: null,
  reissuedAt: null,
}
const checking = (answer: object) => ({
  params: { id: known._id },
  api: { certificates: { check: () => answer } },
})

test('the verification page shows name, course, date and validity', async () => {
  const shown = wordsOf(await show(check, checking(value(known))))
  for (const fact of [
    'This certificate is valid',
    known.studentName,
    'Lighting',
    '21 November 2026',
    known._id,
  ])
    expect(shown).toContain(fact)
  const arabic = wordsOf(await show(check, { ...checking(value(known)), lang: 'ar' }))
  expect(arabic).toContain('هذه الشهادة صحيحة وسارية')
  expect(wordsOf(await show(check, checking(value({ ...known, valid: false }))))).toContain('no longer valid')
  const named = await show(check, checking(value({ ...known, latinName: 'Noura Alotaibi' })))
  expect(wordsOf(named)).toContain('Noura Alotaibi')
  const corrected = { ...known, reissuedAt: '2026-11-23T09:20:46.000Z' }
  expect(wordsOf(await show(check, checking(value(corrected))))).toContain('reissued on 23 November 2026')
})

test('an issued certificate can be shared and added to LinkedIn, and the page asks for a Latin name before one is issued', async () => {
  const issued = card(1, { certificateId: known._id, issuedAt: known.generationDate })
  const markup = await show(page, { path, api: listing({ finished: [issued, card(2)] }) })
  expect(markup.match(/linkedin\.com/g)).toHaveLength(1)
  expect(wordsOf(markup).match(/Share/g)).toHaveLength(1)
  const href = /href="(https:\/\/www\.linkedin\.com[^"]+)"/.exec(markup)?.[1] ?? ''
  const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'))
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/profile/add',
    expect.objectContaining({
      startTask: 'CERTIFICATION_NAME',
      name: 'Course 1',
      // 21:30 UTC is the next day in Riyadh.
      issueYear: '2026',
      issueMonth: '11',
      certUrl: expect.stringMatching(new RegExp(`^https?://.+/home/certificate/${known._id}$`)),
      certId: known._id,
    }),
  ])
  expect(await words({ finished: [issued] })).not.toContain('Latin letters')
  const missing = { finished: [card(2)], isLatinNameMissing: true }
  expect(await words(missing)).toContain('Add your name in Latin letters before you download')
  expect(await words(missing, { lang: 'ar' })).toContain('أضف اسمك بالأحرف اللاتينية قبل التنزيل')
})

test('an unknown number returns 404, and a failure is reported as a failure', async () => {
  expect(await load(check, checking(failure('certificate-not-found')))).toMatchObject({ status: 404 })
  expect(wordsOf(await show(check, checking(failure('certificate-not-found'))))).toContain(
    'couldn’t find a certificate',
  )
  expect(await load(check, checking(failure('unreachable')))).toMatchObject({ status: 503 })
})

test('both pages are excluded from search engines', () => {
  const root = { id: 'root', loaderData: { lang: 'en', site: { origin: '', slug: 's' }, shell: null } }
  const args = { matches: [root], params: { id: 'x' } } as never
  for (const { meta } of [page, check])
    expect(meta(args)).toContainEqual({ name: 'robots', content: 'noindex' })
})
