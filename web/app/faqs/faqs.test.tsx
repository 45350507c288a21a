import { expect, test } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import * as page from './faqs.page.tsx'

const sub = (name: string) => ({
  questionEng: `${name}?`,
  questionArab: `${name}؟`,
  answerEng: `${name} answered.`,
  answerArab: `جواب ${name}.`,
})
const sections = [
  {
    _id: '1',
    mainQuestionEng: 'Account',
    mainQuestionArab: 'الحساب',
    mainAnswerEng: 'All about accounts.',
    mainAnswerArab: 'كل شيء عن الحساب.',
    isActive: true,
    displayOrder: 1,
    subQuestions: [sub('Password'), sub('Email')],
  },
  {
    _id: '2',
    mainQuestionEng: 'Payment',
    mainQuestionArab: 'الدفع',
    mainAnswerEng: '',
    mainAnswerArab: '',
    isActive: true,
    displayOrder: 2,
    subQuestions: [sub('Refund')],
  },
]
const open = (answers = {}, lang: 'ar' | 'en' = 'en') =>
  renderPage({ page, path: 'home/faqs', url: '/home/faqs', lang, answers })
const answers = { '/faqpage': { body: sections } }
const atHome = {
  '/homepagefaqs': { body: [{ _id: '1', isActive: true, displayOrder: 1, ...sub('Camera') }] },
}

test('sections expand to questions, questions to answers, with a main answer only where there is one (R022 R133 R134)', async () => {
  const { html } = await open(answers)
  expect(html.slice(html.indexOf('<main')).match(/<details/g)).toHaveLength(5)
  expect(html.match(/All about accounts\./g)).toHaveLength(1)
  expect(html.indexOf('>Account<')).toBeLessThan(html.indexOf('>Refund?<'))
  expect(html).toContain('>Account<')
  expect(html).toContain('Refund answered.')
})

test('the questions of the home page are included, and each answer has an anchor', async () => {
  const { html, stored } = await open({ ...answers, ...atHome })
  expect(stored).toBeNull()
  expect(html).toContain('Most asked')
  expect(html).toMatch(/<div id="question-home-1"[^>]*>Camera answered\./)
  expect(html).toMatch(/<div id="question-1-2"[^>]*>Email answered\./)
  expect((await open(answers)).stored).toBe('no-store')
})

test("the answer's box is reachable by keyboard, because it may scroll (R135)", async () => {
  const { html } = await open(answers)
  expect(html).toMatch(/<div[^>]*tabindex="0"[^>]*role="group"[^>]*aria-label="Refund\?"/i)
})

test('every text on the Arabic page is in Arabic (R008)', async () => {
  const { html } = await open(answers, 'ar')
  expect(html).toContain('كل شيء عن الحساب.')
  expect(html).not.toContain('All about accounts.')
})

test('the page without questions shows a message and a link to contact, and a failed request shows an error', async () => {
  const empty = await open({ '/faqpage': { body: [] } })
  expect(empty.html).toContain('No questions yet')
  expect(empty.html).toContain('href="/home/R2/R3/contact"')
  const failed = await open()
  expect([failed.status, failed.stored]).toEqual([503, 'no-store'])
  expect(failed.html).toContain('Error loading data')
})
