import type { Localized } from '@matla/contract/kit/lang'
import type { Deps } from './deps.ts'
import { type CourseCheck, isLmsFault, LmsAway } from './lms.ts'

const faults: Readonly<Record<Exclude<CourseCheck, 'open'>, Localized>> = {
  missing: {
    en: 'The learning site has no course with this number. Choose one from its list.',
    ar: 'لا توجد على منصة التعلّم دورة بهذا الرقم. اختر دورة من قائمتها.',
  },
  'no-manual-enrolment': {
    en: 'This course doesn’t take learners on the learning site: switch on its manual enrolment there.',
    ar: 'لا تقبل هذه الدورة متدربين على منصة التعلّم. فعّل التسجيل اليدوي فيها هناك.',
  },
  'not-allowed': {
    en: 'The shop may not enrol learners in this course: it is hidden on the learning site, or the shop’s user lacks a right there.',
    ar: 'لا يُسمح للمتجر بتسجيل متدربين في هذه الدورة: إمّا أنها مخفية على منصة التعلّم، أو أن مستخدم المتجر تنقصه صلاحية هناك.',
  },
}
const away: Localized = {
  en: 'The learning site isn’t responding, so this number can’t be checked. Please try again in a few minutes.',
  ar: 'لا تستجيب منصة التعلّم الآن، فتعذّر التحقق من هذا الرقم. أعد المحاولة بعد دقائق.',
}
const rejected: Localized = {
  en: 'The learning site rejects the shop’s calls, so this number can’t be checked. See the open tasks.',
  ar: 'ترفض منصة التعلّم طلبات المتجر، فتعذّر التحقق من هذا الرقم. راجع المهام المفتوحة.',
}

/** Whether a later check may have a different result without any change by staff. */
export const isPassingFault = (fault: Localized): boolean => fault === away || fault === rejected

/** Why buyers cannot be enrolled in an LMS course; null when they can. */
export async function lmsCourseFault(
  { lms, log }: Pick<Deps, 'lms' | 'log'>,
  courseId: number,
): Promise<Localized | null> {
  try {
    const check = await lms.checkCourse(courseId)
    return check === 'open' ? null : faults[check]
  } catch (error) {
    if (!isLmsFault(error)) throw error
    log.warn({ why: error.message }, 'an LMS course could not be checked')
    return error instanceof LmsAway ? away : rejected
  }
}
