import type { Me } from '@matla/contract/staff/me.calls'
import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import type { ReactElement } from 'react'
import { createRoutesStub } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLanguage } from '#lib/root-data.ts'
import { session } from '#console/session/me.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { Courses } from './person-panels.tsx'

type Course = PersonDetail['learning']['courses'][number]
const course = (origin: Course['origin']): Course => ({
  entitlementId: origin,
  name: { ar: origin, en: origin },
  enrolment: 'done',
  lastError: '',
  isOwned: true,
  origin,
  orderId: origin === 'order' ? 'an-order' : null,
  startsAt: '2024-01-01T00:00:00.000Z',
  progress: null,
})

function render(page: ReactElement): string {
  const Page = createRoutesStub([{ path: '/', Component: () => page }])
  return renderToStaticMarkup(<Page />)
}

test.each([
  ['en', 'Imported', 'Given'],
  ['ar', 'مستوردة', 'منحة'],
] as const)(
  'in %s an imported course is labelled as imported and a granted one as granted, and a bought one has no label',
  (lang, imported, given) => {
    session.set({ kind: 'in', me: { rights: [] } as unknown as Me })
    const courses = (['order', 'grant', 'import'] as const).map(course)
    // Contains only the properties that this panel reads.
    const person = { id: 'p', state: 'known', learning: { courses, readAt: null } } as unknown as PersonDetail
    const page = render(
      <PageLanguage value={lang}>
        <ToastProvider>
          <Courses person={person} />
        </ToastProvider>
      </PageLanguage>,
    )
    const lines = page.split('<li').slice(1)
    expect(lines.map((line) => [imported, given].filter((label) => line.includes(`>${label}<`)))).toEqual([
      [],
      [given],
      [imported],
    ])
  },
)
