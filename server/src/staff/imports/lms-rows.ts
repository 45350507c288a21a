import { extractName, isPersonName, tidyName } from '@matla/contract/kit/person-name'
import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { maxImportRows } from '@matla/contract/staff/import-words'
import type { Deps } from '#platform/deps.ts'
import { type EnrolledPerson, type Lms, LmsRejected } from '#learning/lms.ts'
import { listCourseKeys } from './imported-courses.store.ts'
import type { ParsedRow } from './parse-row.ts'
import { type RowBlock, toRow } from './row-block.ts'

const pageSize = 500
type LmsDeps = Pick<Deps, 'db'> & { readonly lms: Pick<Lms, 'listEnrolled'> }
type LinkedCourse = Awaited<ReturnType<typeof listCourseKeys>>[number]

/** A row for each LMS enrolment in a course that is linked to a shop course. */
export async function* readLmsRows({ db, lms }: LmsDeps, importId: string): AsyncGenerator<RowBlock> {
  let line = 1
  for (const course of await listCourseKeys(db)) {
    for (let from = 0; line <= maxImportRows; from += pageSize) {
      const people = await listPage(lms, course, from)
      if (people === null) {
        line += 1
        const unknown = { fault: 'course-unknown', value: course.name.ar } as const
        yield { rows: [toRow(importId, line, ['', '', course.name.ar], unknown)], done: line, of: line }
        break
      }
      const rows = people
        .filter(({ isLearner }) => isLearner)
        .map((person) => {
          line += 1
          const cells = [person.email ?? '', person.fullName, course.name.ar]
          return toRow(importId, line, cells, toParsed(person, course.id))
        })
      if (rows.length > 0) yield { rows, done: line, of: line }
      if (people.length < pageSize) break
    }
  }
}

/** Returns null when the LMS does not have the course. */
async function listPage(
  lms: LmsDeps['lms'],
  { learningCourseId }: LinkedCourse,
  from: number,
): Promise<readonly EnrolledPerson[] | null> {
  try {
    return await lms.listEnrolled(learningCourseId, { from, limit: pageSize })
  } catch (error) {
    if (error instanceof LmsRejected) return null
    throw error
  }
}

/** The LMS does not report when an enrolment began. */
function toParsed({ email, fullName }: EnrolledPerson, courseId: string): ParsedRow {
  const address = tidyEmail(email ?? '')
  if (address === '') return { fault: 'email-missing', value: fullName }
  if (!isEmail(address)) return { fault: 'email-wrong', value: address }
  const name = tidyName(fullName)
  const facts = {
    name: isPersonName(name) ? name : extractName(name),
    phone: '',
    lang: null,
    consent: null,
    courses: [{ id: courseId, at: null }],
    certificates: [],
  }
  return { email: address, facts, notes: [] }
}
