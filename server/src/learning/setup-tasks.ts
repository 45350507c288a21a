import type { Deps } from '#platform/deps.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { LmsSiteFailed, type LmsMisconfigured } from './lms.ts'
import { closeSetupTasks, isSiteTaskOpen } from './setup-tasks.store.ts'

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

/** Faults of the token itself, whichever call they occur in. */
const tokenCodes = ['invalidtoken', '403', 'wsaccessusersuspended', 'wsaccessusernologin']
const callCodes = ['accessexception', 'nopermissions', 'requireloginerror', 'invalidrecord']
const courseCodes = [
  'wsnoinstance',
  'requireloginerror',
  'wsusercannotassign',
  'wscannotenrol',
  'wscannotunenrol',
]

/** A rejection of the whole LMS is one task, whichever call met it. */
const wholeSiteSubject = 'site'

type SetupFaultContext = { readonly orderId?: string | null; readonly course?: string }

/** Opens a task for a fault that staff must fix, one for each fault. */
export async function openSetupTask(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  error: LmsMisconfigured,
  { orderId = null, course = '' }: SetupFaultContext = {},
): Promise<void> {
  const { message } = error
  if (error instanceof LmsSiteFailed) {
    // Staff already know that the whole LMS fails, whatever it reports now.
    if (await isSiteTaskOpen(deps.db)) return
    const facts = { call: error.call ?? '' }
    return openTask(deps, { kind, subject: wholeSiteSubject, orderId, why: message, facts })
  }
  const why = course === '' ? message : `${message}: ${course}`
  return openTask(deps, { kind, subject: message, orderId, why })
}

type ResolveInput = { readonly courseId?: number; readonly also?: readonly string[] }

/** Closes the tasks about these successful calls, about the LMS and about this course. */
export const resolveSetupTasks = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  calls: readonly SiteCall[],
  { courseId, also = [] }: ResolveInput = {},
): Promise<void> =>
  closeSetupTasks(
    db,
    {
      wholeSite: wholeSiteSubject,
      answered: calls,
      subjects: [
        // Tasks from before there was a single task for the whole LMS.
        ...siteCalls.flatMap((call) => tokenCodes.map((code) => `${call}: ${code}`)),
        ...calls.flatMap((call) => callCodes.map((code) => `${call}: ${code}`)),
        ...(courseId === undefined
          ? []
          : calls.flatMap((call) => courseCodes.map((code) => `${call}: ${code} (course ${courseId})`))),
        ...also,
      ],
    },
    clock(),
  )
