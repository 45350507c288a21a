import { splitName } from '@matla/contract/checkout/guest-rules'
import { audit } from './audit.ts'
import type { PastResident } from './books.ts'
import type { Person } from './people.ts'
import { addTask } from './tasks.ts'
import { dayMs, later, type LmsCase, type World } from './world.ts'

/** The first id of the accounts that the school created beside the shop. */
const firstOfSchool = 3_100

type Taught = Pick<PastResident, 'id' | 'courses'> & { readonly id: number }

/** The LMS users of a learner: their own account, unless their case is one for staff. */
export function residentsOf(world: World, person: Person, own: Taught): PastResident[] {
  const { firstName: firstname, lastName: lastname } = splitName(person.fullName)
  const himself = { ...own, email: person.email, firstname, lastname }
  const kind = world.lmsCases.get(person.id)
  if (kind === undefined) return [himself]
  const schoolId = firstOfSchool + [...world.lmsCases.keys()].indexOf(person.id)
  const [local = '', host = ''] = person.email.split('@')
  const school = { ...himself, id: schoolId, email: `${local}.film@${host}` }
  addCase(world, person, { kind, ownId: own.id, schoolId })
  switch (kind) {
    case 'gone':
      return [{ ...school, courses: [] }]
    case 'shared':
      return [himself, { ...himself, id: schoolId, courses: [], sharesAddress: true }]
    case 'replaced':
      return [himself, school]
  }
}

type Case = { readonly kind: LmsCase; readonly ownId: number; readonly schoolId: number }

function addCase(world: World, { id }: Person, { kind, ownId, schoolId }: Case): void {
  const days = { gone: 4.3, shared: 1.9, replaced: 12.1 }[kind]
  const at = later(world.now, -days * dayMs)
  const open = (
    task: 'learner-gone' | 'learner-unclear' | 'old-learner-enrolled',
    subject: string,
    why: string,
  ) => addTask(world, { kind: task, subject, at, detail: { why } })
  switch (kind) {
    case 'gone':
      return open('learner-gone', id, `learner ${ownId} is not on the learning site any more`)
    case 'shared':
      return open('learner-unclear', id, 'core_user_get_users: several learners have this address')
    case 'replaced': {
      const row = world.books.lmsUsers.find(({ userId }) => userId === id)
      if (row) row.chosenAt = at
      const change = { before: { lmsUserId: schoolId }, after: { lmsUserId: ownId } }
      const detail = { was: schoolId, is: ownId, reopened: row?.courses?.length ?? 0 }
      const deed = { by: 'support', area: 'people', action: 'lms-user-chosen', subject: id, at } as const
      audit(world, { ...deed, ...change, detail })
      const why = `learner ${schoolId} still has the courses that were opened for this person`
      return open('old-learner-enrolled', `${id} ${schoolId}`, why)
    }
  }
}
