import { refuse } from '#lib/errors.ts'
import type { LearnerCourse } from '#learning/learner-course.ts'
import { type Catalogued, catalogued, minimumWeeks } from './catalogued.ts'
import { bundleStageOf, type Stage, stageOf } from './certificate-rules.ts'

type Judged = {
  readonly course: Catalogued
  readonly courses: readonly Catalogued[]
  readonly studied: readonly LearnerCourse[]
  readonly bundleMoreThan: number
  readonly now: Date
}

/** Refuses `certificate-not-earned`, and `minimum-duration` for a course that is finished too early (V20, R254, R264). */
export function refuseUnearned({ course, courses, studied, bundleMoreThan, now }: Judged): void {
  if (course.isBundle) {
    if (!bundleStageOf(studied, bundleMoreThan)?.isReady) refuse('certificate-not-earned')
    return
  }
  const own = studied.filter((each) => catalogued(courses, each)?.id === course.id)
  const stages = own.map((each): Stage['kind'] => stageOf(each, minimumWeeks(course), now).kind)
  if (stages.includes('ready')) return
  refuse(stages.includes('waiting') ? 'minimum-duration' : 'certificate-not-earned')
}
