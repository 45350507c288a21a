import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageLanguage } from '#lib/root-data.ts'
import { FromAddress } from './account-panels.tsx'

const at = '2026-11-20T10:00:00.000Z'
const requests: PersonDetail['requests'] = [
  {
    id: '019a0000-0000-7000-8000-000000000001',
    ebookName: { ar: 'فيلمك الأول', en: 'Your First Film' },
    status: 'approved',
    createdAt: at,
  },
  {
    id: '019a0000-0000-7000-8000-000000000002',
    ebookName: { ar: 'دليل الصوت', en: 'The Sound Guide' },
    status: 'waiting',
    createdAt: at,
  },
]
const applications: PersonDetail['applications'] = [
  { id: 'the-application', kind: 'internship', receivedAt: at },
]

test('each e-book request and each application links to its own page', () => {
  // Contains only the properties that this panel reads.
  const person = { requests, applications } as unknown as PersonDetail
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <PageLanguage value="en">
        <FromAddress person={person} />
      </PageLanguage>
    </MemoryRouter>,
  )
  const links = [...page.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, words]) => [words, href])
  expect(links).toEqual(
    expect.arrayContaining([
      ['Your First Film', `/requests?q=${requests[0]?.id}`],
      ['The Sound Guide', `/requests?q=${requests[1]?.id}`],
    ]),
  )
  expect(links.map(([, href]) => href)).toContain('/applications/the-application')
})
