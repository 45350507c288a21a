import type { Deps } from '#platform/deps.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { LmsSiteFailed, type LmsMisconfigured } from './lms.ts'
import { closeSetupTasks, isKnownToFail } from './setup-tasks.store.ts'

const kind = 'learning-site-misconfigured'
export const siteCalls = [
  'core_user_get_users',
  'core_user_create_users',
  'core_enrol_get_users_courses',
  'enrol_manual_enrol_users',
  'enrol_manual_unenrol_users',
  'auth_userkey_request_login_url',
] as const
export type SiteCall = (typeof siteCalls)[number]

/** What is wrong with the token itself, in whatever call it shows. */
const ofToken = ['invalidtoken', '403', 'wsaccessusersuspended', 'wsaccessusernologin']
const ofCall = ['accessexception', 'nopermissions', 'requireloginerror', 'invalidrecord']
const ofCourse = [
  'wsnoinstance',
  'requireloginerror',
  'wsusercannotassign',
  'wscannotenrol',
  'wscannotunenrol',
]

/** What the whole site rejects is one task, whatever was called. */
const wholeSite = 'site'

type About = { readonly orderId?: string | null; readonly course?: string }

/** What a person must mend becomes a task, one for each thing that is wrong. */
export async function setupIsWrong(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  error: LmsMisconfigured,
  { orderId = null, course = '' }: About = {},
): Promise<void> {
  const { message } = error
  if (error instanceof LmsSiteFailed) {
    // Staff know that the whole site fails, whatever it says now.
    if (await isKnownToFail(deps.db)) return
    const facts = { call: error.call ?? '' }
    return openTask(deps, { kind, subject: wholeSite, orderId, why: message, facts })
  }
  const why = course === '' ? message : `${message}: ${course}`
  return openTask(deps, { kind, subject: message, orderId, why })
}

type Works = { readonly courseId?: number; readonly also?: readonly string[] }

/** These calls were answered: what was wrong with them, with the site or with this course is off the list. */
export const setupWorks = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  answered: readonly SiteCall[],
  { courseId, also = [] }: Works = {},
): Promise<void> =>
  closeSetupTasks(
    db,
    {
      wholeSite,
      answered,
      subjects: [
        // Of a shop before the one task for the site.
        ...siteCalls.flatMap((call) => ofToken.map((code) => `${call}: ${code}`)),
        ...answered.flatMap((call) => ofCall.map((code) => `${call}: ${code}`)),
        ...(courseId === undefined
          ? []
          : answered.flatMap((call) => ofCourse.map((code) => `${call}: ${code} (course ${courseId})`))),
        ...also,
      ],
    },
    clock(),
  )
