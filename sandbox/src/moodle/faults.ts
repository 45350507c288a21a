import { z } from 'zod'

const rights = [
  'webservice/rest:use',
  'moodle/user:viewdetails',
  'moodle/site:viewuseridentity',
  'moodle/course:view',
  'moodle/course:viewparticipants',
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

/** Releases of Moodle whose errors the sandbox knows. */
export const releases = ['4.4', '4.5'] as const
export type Release = (typeof releases)[number]

/** Everything about the LMS that can be made to go wrong. */
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
  /** Every call answers this error code: `upgraderunning`, `sitepolicynotagreed`, or one that no list knows. Empty: none. */
  errorCode: z.string().max(200).default(''),
  /** Whose errors it answers with; null: those of the release it was started as. */
  release: z.enum(releases).nullable().default(null),
  slowMs: z.int().min(0).max(600_000).default(10_000),
  /** The next n enrol calls answer `dmlwriteexception`; nothing is written. */
  failNextEnrols: z.int().min(0).max(1_000_000).default(0),
  /** The next n creations overlook that the e-mail is taken, as two at one moment do. */
  raceNextCreates: z.int().min(0).max(1_000_000).default(0),
  debug: z.boolean().default(false),
  /** Rights taken away from the service user. */
  missingRights: z.array(z.enum(rights)).default(['moodle/course:viewhiddencourses']),
  /** Functions that the service of our token does not offer. */
  missingFunctions: z.array(z.string()).default([]),
  /** A wider service user also sees username, names, idnumber and auth. */
  seesAllDetails: z.boolean().default(false),
  /** An LMS user's course list: as it is, empty without a word, or sixty courses long. */
  courseList: z.enum(['normal', 'empty', 'sixty']).default('normal'),
  hidesEmail: z.boolean().default(false),
  hidesProgress: z.boolean().default(false),
  /** Every page and picture of the site needs a login. */
  forceLogin: z.boolean().default(false),
  /** A creation is done at once, and its answer is delayed. */
  createAnswerMs: z.int().min(0).max(600_000).default(0),
  /** What a course list takes for each course whose completion it counts. */
  courseMs: z.int().min(0).max(1_000).default(6),
  /** The Arabic language pack is installed. */
  hasArabic: z.boolean().default(true),
})
export type MoodleFaults = z.output<typeof MoodleFaults>

/** Nothing goes wrong. */
export const neutralMoodle: Readonly<MoodleFaults> = MoodleFaults.parse({})
