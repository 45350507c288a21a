import type { DocumentRef } from '#cms/documents/current-document.ts'
import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { readDraftValue } from '#cms/documents/draft-value.ts'
import type { Deps } from '#learning/deps.ts'
import type { CheckAtItsTime } from '#cms/documents/publish-due.ts'
import { isPassingFault, lmsCourseFault } from '#learning/lms-course-fault.ts'
import { fail } from '#lib/errors.ts'

const field = 'learningCourseId'
type CheckDeps = Pick<Deps, 'db' | 'lms' | 'log'>

/**
 * Checks, before a course is published with a new LMS number, that buyers can be enrolled there. Runs outside any
 * transaction, because the revision detects a later change to the draft. Fails with `document-not-valid`.
 */
export async function checkLmsCourse(deps: CheckDeps, document: DocumentRef): Promise<void> {
  if (document.port.kind !== 'course') return
  const fault = await faultOf(deps, document, await readDraftValue(deps.db, document))
  if (fault) fail('document-not-valid', { [field]: fault })
}

/** Runs the same check when a scheduled course is due, because the LMS may have changed in the meantime. */
export const checkAtItsTime =
  (deps: CheckDeps): CheckAtItsTime =>
  async (document, value) => {
    const fault = await faultOf(deps, document, value)
    if (fault && !isPassingFault(fault)) fail('document-not-valid', { [field]: fault })
    return fault
  }

async function faultOf(deps: CheckDeps, document: DocumentRef, value: Draft): Promise<Localized | null> {
  if (document.port.kind !== 'course') return null
  const number = value[field]
  // A missing number is reported with the other missing fields.
  if (typeof number !== 'number') return null
  const found = await document.port.read(deps.db, document.key)
  if (found?.isPublished && found.value[field] === number) return null
  return lmsCourseFault(deps, number)
}
