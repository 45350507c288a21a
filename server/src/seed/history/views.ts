import type { ListArea } from '@matla/contract/staff/list-rights'
import type { StaffRole } from '@matla/contract/staff/rights'
import { audit } from './audit.ts'
import { dayMs, later, type World } from './world.ts'

type View = {
  readonly by: StaffRole
  readonly area: ListArea
  readonly name: string
  readonly query: string
  readonly isShared: boolean
  readonly days: number
}

const views: readonly View[] = [
  {
    by: 'finance',
    area: 'orders',
    name: 'طلبات فوق 2,000 ريال',
    query: 'least=200000',
    isShared: true,
    days: 160,
  },
  {
    by: 'support',
    area: 'orders',
    name: 'دورات تعذّر فتحها',
    query: 'enrolment=failed',
    isShared: true,
    days: 95,
  },
  {
    by: 'owner',
    area: 'orders',
    name: 'تقسيط مسترد',
    query: 'method=pay-later&refund=done',
    isShared: false,
    days: 33,
  },
  {
    by: 'support',
    area: 'applications',
    name: 'مرشّحون للتدريب',
    query: 'kind=internship&stage=shortlist',
    isShared: true,
    days: 51,
  },
]

/** Views that staff have saved, most of them shared. */
export function addViews(world: World): void {
  const { books, chance, staff, now } = world
  for (const { by, days, isShared, ...view } of views) {
    const createdAt = later(now, -days * dayMs)
    const id = chance.id(createdAt)
    books.views.push({ id, ...view, userId: isShared ? null : staff[by], madeBy: staff[by], createdAt })
    const after = { area: view.area, name: view.name, isShared }
    audit(world, { by, area: 'views', action: 'save', subject: id, at: createdAt, after })
  }
}
