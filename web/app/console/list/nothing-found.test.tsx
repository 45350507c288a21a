import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageLanguage } from '#lib/root-data.ts'
import { NothingFound } from './nothing-found.tsx'

const days = { kind: 'days', from: 'from', to: 'to', name: 'Period' } as const
const coupon = { kind: 'text', key: 'coupon', name: 'Coupon' } as const

test.each([
  ['?view=refunded', 'Nothing under “Refunded”'],
  ['?from=2026-11-01&to=2026-11-30', 'Nothing in this period'],
  ['?view=refunded&to=2026-11-30', 'Nothing in this period'],
  ['?from=2026-11-01&coupon=SPRING', 'Nothing matches'],
  ['?q=Noura', 'Nothing matches'],
])('an empty list at %s says “%s”', (address, title) => {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <PageLanguage value="en">
        <NothingFound filters={[days, coupon]} views={[{ key: 'refunded', name: 'Refunded' }]} />
      </PageLanguage>
    </MemoryRouter>,
  )
  expect(page).toContain(title)
})
