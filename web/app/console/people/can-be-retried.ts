import type { PersonDetail } from '@matla/contract/staff/person-page.schema'

type Course = Pick<PersonDetail['learning']['courses'][number], 'enrolment' | 'lastError'>

/** Whether a course failed, has to be closed, or failed to open at the last attempt, regardless of its tasks. */
export const canBeRetried = ({ enrolment, lastError }: Course): boolean =>
  enrolment === 'failed' || enrolment === 'revoking' || (enrolment === 'waiting' && lastError !== '')
