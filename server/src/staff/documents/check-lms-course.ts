import type { Known } from '#cms/documents/current-document.ts'
import { readDraftValue } from '#cms/documents/draft-value.ts'
import type { Deps } from '#learning/deps.ts'
import { lmsCourseFault } from '#learning/lms-course-fault.ts'
import { fail } from '#lib/errors.ts'

const field = 'learningCourseId'

/**
 * Checks, before a course is published with a new LMS number, that buyers can be enrolled there. Runs outside any
 * transaction; a later change to the draft is stopped by its revision. Fails with `document-not-valid`.
 */
export async function checkLmsCourse(deps: Pick<Deps, 'db' | 'lms' | 'log'>, known: Known): Promise<void> {
  if (known.port.kind !== 'course') return
  const number = (await readDraftValue(deps.db, known))[field]
  // A missing number is reported with the other missing fields.
  if (typeof number !== 'number') return
  const found = await known.port.read(deps.db, known.key)
  if (found?.isPublished && found.value[field] === number) return
  const fault = await lmsCourseFault(deps, number)
  if (fault) fail('document-not-valid', { [field]: fault })
}
