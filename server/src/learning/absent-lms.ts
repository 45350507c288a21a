import { type Lms, LmsMisconfigured } from './lms.ts'

/** Stands for the LMS of a shop that has none: every call fails with an error that allows a retry. */
export function absentLms(): Lms {
  const reject = () => Promise.reject(new LmsMisconfigured('no learning site is connected'))
  return {
    findLmsUser: reject,
    findLmsUsersByEmail: reject,
    findLmsUserById: reject,
    createLmsUser: reject,
    listEnrolled: reject,
    enrol: reject,
    unenrol: reject,
    readCourses: reject,
    requestEntryUrl: reject,
    listCourses: reject,
    checkCourse: reject,
    checkRights: reject,
    closeAccount: reject,
    fetchPicture: reject,
  }
}
