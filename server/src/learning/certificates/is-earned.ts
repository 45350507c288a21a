import { fail } from '#lib/errors.ts'
import type { LmsUserCourse } from '#learning/lms-user-course.ts'
import { type Catalogued, catalogued, minimumWeeks } from './catalogued.ts'
import { bundleStageOf, type Stage, stageOf } from './certificate-rules.ts'

type Judged = {
  readonly course: Catalogued
  readonly courses: readonly Catalogued[]
  readonly studied: readonly LmsUserCourse[]
  readonly bundleMoreThan: number
  readonly now: Date
}

/** Fails with `certificate-not-earned`, and `minimum-duration` for a course that is finished too early (docs/invariants.md#v20, R254, R264). */
export function rejectUnearned({ course, courses, studied, bundleMoreThan, now }: Judged): void {
  if (course.isBundle) {
    if (!bundleStageOf(studied, bundleMoreThan)?.isReady) fail('certificate-not-earned')
    return
  }
  const own = studied.filter((each) => catalogued(courses, each)?.id === course.id)
  const stages = own.map((each): Stage['kind'] => stageOf(each, minimumWeeks(course), now).kind)
  if (stages.includes('ready')) return
  fail(stages.includes('waiting') ? 'minimum-duration' : 'certificate-not-earned')
}
