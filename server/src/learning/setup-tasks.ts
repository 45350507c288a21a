import type { Deps } from '#platform/deps.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { closeSetupTasks } from './setup-tasks.store.ts'

const kind = 'learning-site-misconfigured'
const calls = [
  'core_user_get_users',
  'core_user_create_users',
  'core_enrol_get_users_courses',
  'enrol_manual_enrol_users',
  'enrol_manual_unenrol_users',
  'auth_userkey_request_login_url',
] as const
export type SiteCall = (typeof calls)[number]

/** What is wrong with the token itself, in whatever call it shows. */
const ofToken = ['invalidtoken', '403', 'wsaccessusersuspended', 'wsaccessusernologin']
const ofCall = ['accessexception', 'nopermissions', 'requireloginerror', 'invalidrecord']
const ofCourse = ['wsnoinstance', 'requireloginerror', 'wsusercannotassign']

/** What a person must mend becomes a task, one for each thing that is wrong. */
export const setupIsWrong = (
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  subject: string,
  { orderId = null, course = '' }: { readonly orderId?: string | null; readonly course?: string } = {},
): Promise<void> =>
  openTask(deps, { kind, subject, orderId, why: course === '' ? subject : `${subject}: ${course}` })

type Works = { readonly courseId?: number; readonly also?: readonly string[] }

/** These calls were answered: what was wrong with them, with the token or with this course is off the list. */
export const setupWorks = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  answered: readonly SiteCall[],
  { courseId, also = [] }: Works = {},
): Promise<void> =>
  closeSetupTasks(
    db,
    [
      ...calls.flatMap((call) => ofToken.map((code) => `${call}: ${code}`)),
      ...answered.flatMap((call) => ofCall.map((code) => `${call}: ${code}`)),
      ...(courseId === undefined
        ? []
        : answered.flatMap((call) => ofCourse.map((code) => `${call}: ${code} (course ${courseId})`))),
      ...also,
    ],
    clock(),
  )
