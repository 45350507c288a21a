import type { AllCalls } from '@matla/contract'
import { applicationLimits, maxFileBytes } from '@matla/contract/applications/application-rules'
import { applicationFaults, applicationOutcomes } from '@matla/contract/applications/applications.text'
import { createClient } from '@matla/contract/client'
import { langs } from '@matla/contract/kit/lang'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callRoutes } from '#lib/call-routes.ts'
import { renderPage } from '#test/render-page.tsx'
import { applicationText, internshipText, jobText } from './applications.text.ts'
import { digitsIn } from './contact-fields.tsx'
import * as internshipPage from './internship.page.tsx'
import * as jobPage from './job.page.tsx'
import { positionsText } from './positions.text.ts'
import { sendInternship } from './send-internship.ts'
import { sendJob } from './send-job.ts'

type Body = Record<string, unknown>
/** An API that records its requests and always returns the same response. */
function listener(status = 200, answer: object = { success: true, message: 'ok' }) {
  const sent: { url: string; body: Body }[] = []
  const api = createClient<AllCalls>(callRoutes, async (url, init) => {
    sent.push({ url, body: JSON.parse(typeof init.body === 'string' ? init.body : '') as Body })
    return new Response(JSON.stringify(answer), { status })
  })
  return { api, sent }
}
const formOf = (values: Readonly<Record<string, string | File>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}
const positionsAnswer = {
  '/get-positions': {
    success: true,
    positions: [
      { id: 'cutter', title: 'Film cutter', place: 'Riyadh', work: 'Full time', text: 'You cut films.' },
    ],
  },
}
const cv = new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' })
const noFile = new File([], '', { type: 'application/octet-stream' })
const job = {
  fullNameInEng: 'Sara',
  email: 'sara@example.com',
  phoneNo: '0501234567',
  jobTitleInEng: 'Editor',
  roleInEng: 'Editor',
  experienceInEng: '3 to 5 years',
  coverLetterInEng: 'I have cut three films.',
  school: 'Lens',
  website: '',
  resume: cv,
  portfolio: noFile,
}
const internship = {
  fullNameInEng: 'Sara',
  genderInEng: 'Female',
  age: '18 to 20',
  email: 'sara@example.com',
  phoneNo: '0501234567',
  resume: cv,
  portfolio: noFile,
  nationalityInEng: 'other',
  nationalityInEngOther: 'Sudanese',
  cityInEng: 'Jeddah',
  cityInEngOther: '',
  startDay: '1',
  startMonth: 'June',
  startYear: '2027',
  reasonForApplyingInEng: 'To learn',
  hasGuardianConsent: 'yes',
}

test('a job application is sent under the documented field names, with its file as Base64 (R171 R181)', async () => {
  const { api, sent } = listener()
  expect(await sendJob(api, formOf(job), 'en')).toEqual({ kind: 'done', typed: {} })
  const { resume: _, school: __, ...texts } = job
  expect(sent).toEqual([
    {
      url: '/product/create-job-form',
      body: { ...texts, resume: `data:application/pdf;base64,${btoa('%PDF-1.4')}`, portfolio: '' },
    },
  ])
})

test('an internship application sends every field, with the start date serialized (R190 R191 R194)', async () => {
  const { api, sent } = listener()
  await sendInternship(api, formOf(internship), 'en')
  expect(sent[0]?.url).toBe('/product/create-internship-form')
  expect(sent[0]?.body).toMatchObject({
    nationalityInEng: 'Sudanese',
    cityInEng: 'Jeddah',
    startDate: '{"day":"1","month":"June","year":"2027"}',
    hasGuardianConsent: true,
  })
  for (const name of [
    'degreeInEng',
    'trainingFieldsInEng',
    'universityInEng',
    'howDidYouHearInEng',
    'weeksForTraining',
  ])
    expect(sent[0]?.body).toHaveProperty(name)
})

test.each(langs)(
  'the form in %s shows one message at a time in the documented order and sends nothing (R182 to R188)',
  async (lang) => {
    const { api, sent } = listener()
    const order = [
      ['fullNameInEng', 'applicant-name-missing'],
      ['genderInEng', 'applicant-gender-missing'],
      ['age', 'applicant-age-missing'],
      ['email', 'applicant-email-missing'],
      ['phoneNo', 'applicant-phone-missing'],
      ['resume', 'resume-missing'],
      ['reasonForApplyingInEng', 'reason-missing'],
    ] as const
    const typed = { ...internship }
    for (const [field] of order) Object.assign(typed, { [field]: field === 'resume' ? noFile : ' ' })
    for (const [field, code] of order) {
      const answer = await sendInternship(api, formOf(typed), lang)
      expect(answer).toMatchObject({ kind: 'fault', field, message: applicationFaults[code][lang] })
      Object.assign(typed, { [field]: internship[field] })
    }
    expect(sent).toEqual([])
  },
)

test('role and experience are required, with the name of the school in the message (R179 R180)', async () => {
  const { api } = listener()
  const without = { ...job, roleInEng: '', experienceInEng: '' }
  expect(await sendJob(api, formOf(without), 'en')).toMatchObject({
    field: 'roleInEng',
    message: 'Please select your role in Lens world',
  })
  expect(await sendJob(api, formOf({ ...without, roleInEng: 'Editor' }), 'en')).toMatchObject({
    message: 'Please select your years of experience',
  })
})

test.each([
  ['R167', new File(['x'], 'cv.docx', { type: 'application/msword' }), 'file-not-pdf'],
  ['R167', new File(['x'], 'cv.txt', { type: '' }), 'file-not-pdf'],
  [
    'R168',
    new File([new Uint8Array(maxFileBytes + 1)], 'cv.pdf', { type: 'application/pdf' }),
    'file-too-large',
  ],
  ['R169', unreadable(), 'file-unreadable'],
] as const)(
  'a file that breaks %s is not sent and is reported in its slot (R167 R168 R169)',
  async (_, portfolio, code) => {
    const { api, sent } = listener()
    expect(await sendJob(api, formOf({ ...job, portfolio }), 'en')).toMatchObject({
      kind: 'fault',
      field: 'portfolio',
      message: applicationFaults[code].en,
    })
    expect(sent).toEqual([])
  },
)

test.each([
  ['+966 (50) 123-4567', '966501234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
  ['5'.repeat(16), '5'.repeat(16)],
  ['+966 ' + '5'.repeat(20), '966' + '5'.repeat(13)],
])('the phone number %j is cut to its first sixteen digits (R176 R186 S31)', (typed, digits) => {
  expect(digitsIn(typed)).toBe(digits)
})

test.each(langs)('in %s a phone number of 17 digits is reported at its field (R176)', async (lang) => {
  const { api, sent } = listener()
  expect(await sendJob(api, formOf({ ...job, phoneNo: '1'.repeat(17) }), lang)).toMatchObject({
    kind: 'fault',
    field: 'phoneNo',
    message: applicationFaults['applicant-phone-not-digits'][lang],
  })
  expect(sent).toEqual([])
})

test.each(langs)(
  'in %s a number of 16 digits that its country code makes too long is rejected with the reason (R176)',
  async (lang) => {
    const { api, sent } = listener()
    const form = formOf({ ...job, phoneCode: '966', phoneNo: '5'.repeat(16) })
    expect(await sendJob(api, form, lang)).toMatchObject({
      kind: 'fault',
      field: 'phoneNo',
      message: applicationText[lang].phoneWithCode,
    })
    expect(sent).toEqual([])
  },
)

test('a file of exactly 2097152 bytes is sent (R168)', async () => {
  const { api, sent } = listener()
  const portfolio = new File([new Uint8Array(maxFileBytes)], 'p.pdf', { type: 'application/pdf' })
  expect((await sendJob(api, formOf({ ...job, portfolio }), 'en')).kind).toBe('done')
  expect(String(sent[0]?.body.portfolio).length).toBeGreaterThan(maxFileBytes)
})

test('a rejected job form shows the fixed message, and a rejected internship form the message of the response (R173 R404)', async () => {
  const failure = {
    success: false,
    code: 'file-not-pdf',
    message: 'From the server',
    fields: { resume: 'In its slot' },
  }
  const { api } = listener(422, failure)
  const field = { kind: 'failed', field: 'resume', message: 'In its slot' }
  expect(await sendJob(api, formOf(job), 'en')).toMatchObject({ ...field, toast: 'Error submitting form' })
  expect(await sendInternship(api, formOf(internship), 'en')).toMatchObject({
    ...field,
    toast: 'From the server',
  })
  const silent = listener(502, {})
  expect(await sendInternship(silent.api, formOf(internship), 'ar')).toMatchObject({
    toast: applicationOutcomes.notReceived.ar,
  })
})

test('both outcomes use the words of the product documents (R172 R173)', () => {
  expect(applicationOutcomes.received.en).toBe('Form submitted successfully')
  expect(applicationOutcomes.notReceived.en).toBe('Error submitting form')
})

test.each([
  ['/home/R2/R3/contact/form', jobPage],
  ['/home/R2/R3/contact/form2', internshipPage],
])('the home page’s card that links to %s has its anchor there (R072)', async (path, page) => {
  const home = readFileSync(new URL('../../../demo/content/page/home.json', import.meta.url), 'utf8')
  const cards: readonly { href: string }[] = JSON.parse(home).contact.cards
  const anchors = cards.flatMap(({ href }) => (href.startsWith(`${path}#`) ? [href.split('#')[1]] : []))
  expect(anchors).toHaveLength(1)
  const { html } = await renderPage({
    page: { ...page, loader: 'loader' in page ? page.loader : () => null },
    path,
    url: path,
    lang: 'en',
    answers: positionsAnswer,
  })
  expect(html).toMatch(new RegExp(`<section id="${anchors[0]}"[^>]*>.*<form`))
})

const openJob = (query: string, answers: object = positionsAnswer) =>
  renderPage({
    page: jobPage,
    path: '/home/R2/R3/contact/form',
    url: `/home/R2/R3/contact/form${query}`,
    answers: { ...answers },
  })

test('the open positions are listed above the form, and each fills in the job title', async () => {
  const { html } = await openJob('?position=cutter')
  expect(html).toMatch(/Open positions.*?Film cutter.*?Riyadh.*?Full time.*?<form/)
  expect(html).toContain('href="/home/R2/R3/contact/form?position=cutter#apply"')
  expect(inputOf(html, 'jobTitleInEng')).toContain('value="Film cutter"')
  for (const query of ['', '?position=closed', '?position="><b>'])
    expect(inputOf((await openJob(query)).html, 'jobTitleInEng')).not.toContain('Film cutter')
})

test('an empty list of positions is reported, and an unreadable one leaves the form usable and is not cached', async () => {
  const empty = await openJob('', { '/get-positions': { success: true, positions: [] } })
  expect(empty.html).toContain(positionsText.en.none)
  const unread = await openJob('', {})
  expect([unread.status, unread.stored]).toEqual([200, 'no-store'])
  expect(unread.html).not.toContain(positionsText.en.none)
  expect(unread.html).toContain('name="jobTitleInEng"')
})

test('a number is sent with the chosen country code exactly once', async () => {
  for (const phoneNo of ['0501234567', '966501234567']) {
    const { api, sent } = listener()
    await sendJob(api, formOf({ ...job, phoneNo, phoneCode: '966' }), 'en')
    expect(sent[0]?.body).toMatchObject({ phoneNo: '966501234567' })
  }
})

test('an error returns the input and the names of the files', async () => {
  const { api } = listener(500, { success: false, code: 'unexpected', message: 'x' })
  const { typed } = await sendJob(api, formOf({ ...job, fullNameInEng: '<b>Sara</b>' }), 'en')
  expect(typed).toMatchObject({ fullNameInEng: '<b>Sara</b>', resume: 'cv.pdf' })
})

test.each(langs)(
  'the job form in %s has its limits and can be cached for all visitors (R174 to R177)',
  async (lang) => {
    const { html, status, stored } = await renderPage({
      page: jobPage,
      path: '/home/R2/R3/contact/form',
      url: '/home/R2/R3/contact/form',
      lang,
      answers: positionsAnswer,
    })
    expect(status).toBe(200)
    expect(stored).toBeNull()
    expect(html).toContain(jobText[lang].title)
    expect(html).toContain(jobText[lang].role('Lens'))
    expect(html).toMatch(/type="email"[^>]*name="email"|name="email"[^>]*type="email"/)
    const limits = { fullNameInEng: 50, jobTitleInEng: 60 }
    for (const [name, most] of Object.entries(limits))
      expect(inputOf(html, name)).toContain(`maxLength="${most}"`)
    // A maxlength would truncate a pasted number before its separators are removed (R176).
    expect(inputOf(html, 'phoneNo')).not.toMatch(/maxlength/i)
  },
)

test.each(langs)(
  'the internship form in %s offers the documented options (R184 R189 R190 R191 R192 R193)',
  async (lang) => {
    const { html } = await renderPage({
      page: { loader: () => null, ...internshipPage },
      path: '/home/R2/R3/contact/form2',
      url: '/home/R2/R3/contact/form2',
      lang,
    })
    expect(html).toContain(internshipText[lang].title)
    const values = [...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)
    for (const value of offered) expect(values).toContain(value)
    expect(inputOf(html, 'universityInEng')).toContain(`maxLength="${applicationLimits.university}"`)
    for (const name of ['startDay', 'startMonth', 'startYear'])
      expect(inputOf(html, name)).toContain('maxLength="15"')
  },
)

const offered = [
  'Under 18',
  '18 to 20',
  '20 to 30',
  'Over 30',
  'Saudi',
  'Non-Saudi',
  'Jeddah',
  'Riyadh',
  'Secondary',
  'Diploma',
  'Bachelor&#x27;s',
  'Masters',
  'PhD',
  'Employed',
  'Not currently working',
  'About to graduate',
  'Student',
]
const inputOf = (html: string, name: string) =>
  html.match(/<input[^>]*>/g)?.find((input) => input.includes(`name="${name}"`)) ?? ''

function unreadable(): File {
  const file = new File(['x'], 'cv.pdf', { type: 'application/pdf' })
  return Object.assign(file, { arrayBuffer: () => Promise.reject(new Error('gone')) })
}
