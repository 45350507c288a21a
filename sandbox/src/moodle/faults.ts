import { z } from 'zod'

const rights = [
  'webservice/rest:use',
  'moodle/user:viewdetails',
  'moodle/site:viewuseridentity',
  'moodle/course:view',
  'moodle/course:viewparticipants',
  'moodle/course:enrolreview',
  'report/completion:view',
  'moodle/user:create',
  'moodle/user:update',
  'enrol/manual:enrol',
  'enrol/manual:unenrol',
  'moodle/role:assign',
  'auth/userkey:generatekey',
  'moodle/course:viewhiddencourses',
] as const
export type Right = (typeof rights)[number]

/** Moodle releases whose error codes the sandbox knows. */
export const releases = ['4.4', '4.5'] as const
export type Release = (typeof releases)[number]

/** The faults of the LMS. */
export const MoodleFaults = z.strictObject({
  down: z
    .literal([
      false,
      'refuse403',
      'maintenance',
      'html503',
      'html200',
      'database',
      'slow',
      'cut',
      'phperror',
      'expiredtoken',
    ])
    .default(false),
  /** Every call returns this error code, e.g. `upgraderunning`, `sitepolicynotagreed` or an unknown one; empty: none. */
  errorCode: z.string().max(200).default(''),
  /** The release whose error codes are returned; null: the one that the sandbox was started with. */
  release: z.enum(releases).nullable().default(null),
  slowMs: z.int().min(0).max(600_000).default(10_000),
  /** The next n enrolments return `dmlwriteexception` and write nothing. */
  failNextEnrols: z.int().min(0).max(1_000_000).default(0),
  /** The next n user creations ignore a taken email address, as concurrent ones do. */
  raceNextCreates: z.int().min(0).max(1_000_000).default(0),
  debug: z.boolean().default(false),
  /** Rights removed from the service user. */
  missingRights: z.array(z.enum(rights)).default(['moodle/course:viewhiddencourses']),
  /** Functions that the shop's token may not call. */
  missingFunctions: z.array(z.string()).default([]),
  /** Whether the service user may also see username, names, idnumber and auth. */
  seesAllDetails: z.boolean().default(false),
  /** The course list of every LMS user: normal, empty without an error, or sixty courses long. */
  courseList: z.enum(['normal', 'empty', 'sixty']).default('normal'),
  hidesEmail: z.boolean().default(false),
  hidesProgress: z.boolean().default(false),
  /** Every page and picture of the site requires a login. */
  forceLogin: z.boolean().default(false),
  /** Delays the response to a user creation, which itself happens immediately. */
  createAnswerMs: z.int().min(0).max(600_000).default(0),
  /** How long a course list takes for each course with completion tracking. */
  courseMs: z.int().min(0).max(1_000).default(6),
  /** Whether the Arabic language pack is installed. */
  hasArabic: z.boolean().default(true),
})
export type MoodleFaults = z.output<typeof MoodleFaults>

/** No faults. */
export const neutralMoodle: Readonly<MoodleFaults> = MoodleFaults.parse({})
