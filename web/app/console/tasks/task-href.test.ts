import { taskKinds } from '@matla/contract/staff/task-kinds'
import { expect, test } from 'vitest'
import { taskHref } from './task-href.ts'

const order = { id: 'order', number: 1 }

/** Kinds that concern neither an order nor a person. */
const elsewhere =
  'system|reconciliation|invoices|e-invoicing|e-invoices\\?state=\\w+|prices/subject|documents/subject 7|messages/subject 7|reviews/subject 7|privacy-requests\\?view=waiting'

test.each(taskKinds)('%s links to a page, with or without an order', (kind) => {
  const about = { kind, subject: 'subject 7', detail: { userId: 'person' } }
  expect(taskHref({ ...about, order })).toMatch(new RegExp(`^/(orders/order|people/person|${elsewhere})$`))
  expect(taskHref({ ...about, order: null })).toMatch(
    new RegExp(`^/(people/person|emails/subject 7|${elsewhere})$`),
  )
})

test('a misconfigured learning site links to its test, whichever order revealed it', () => {
  expect(taskHref({ kind: 'learning-site-misconfigured', subject: 's', detail: {}, order })).toBe('/system')
})

test('a failed enrolment of a granted course links to the person', () => {
  expect(
    taskHref({ kind: 'enrolment-failed', subject: 's', detail: { userId: 'person' }, order: null }),
  ).toBe('/people/person')
  expect(taskHref({ kind: 'old-learner-enrolled', subject: 'person 42', detail: {}, order: null })).toBe(
    '/people/person',
  )
})
