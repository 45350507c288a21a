import { expect, test } from 'vitest'
import { coursePage } from '#test/courses.ts'
import { renderPage } from '#test/render-page.tsx'
import * as page from './contact.page.tsx'

const { art } = coursePage().course
const top = { title: 'Contact us', description: 'We read every message.', art }
const ways = {
  title: 'Where to start',
  titles: [
    { title: 'Work with us', text: '', icon: 'briefcase', href: '/home/R2/R3/contact/form' },
    { title: 'Internships', text: '', icon: 'users', href: '/home/R2/R3/contact/form2' },
  ],
}
const support = {
  title: 'Write to us',
  addresses: [
    { title: 'General enquiries', text: '', email: 'info@lens.example' },
    { title: 'Technical support', text: '', email: 'tech@lens.example' },
  ],
  hours: 'Sunday to Thursday',
  whatsapp: '+966 50 000 0000',
}
const answers = {
  '/get-contact-details': { success: true, contactDetailsSec1: top },
  '/get-contact-details2': { success: true, contactDetailsSec2: ways },
  '/get-contact-details3': { success: true, contactDetailsSec3: support },
}
const open = (from: object = answers, tail = '') =>
  renderPage({
    page,
    path: 'home/R2/R3/contact/*',
    url: `/home/R2/R3/contact${tail}`,
    answers: { ...from },
  })

test.each(['', '/'])(
  'the page "%s" has all three parts, with links to both forms (R017 R147)',
  async (tail) => {
    const { html } = await open(answers, tail)
    for (const words of ['We read every message.', 'Where to start', 'Sunday to Thursday'])
      expect(html).toContain(words)
    expect(html).toContain('href="/home/R2/R3/contact/form"')
    expect(html).toContain('href="/home/R2/R3/contact/form2"')
  },
)

test('there are two addresses, for general enquiries and for technical support (R148)', async () => {
  const { html } = await open()
  expect(html).toMatch(/General enquiries.*?mailto:info@lens\.example/)
  expect(html).toMatch(/Technical support.*?mailto:tech@lens\.example/)
  expect(html).toContain('https://wa.me/966500000000')
})

test('a part that fails to load makes the page fail', async () => {
  const { '/get-contact-details2': _gone, ...rest } = answers
  const { html, status, stored } = await open(rest)
  expect([status, stored]).toEqual([503, 'no-store'])
  expect(html).toContain('Error loading data')
})
