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

/** Everything about the LMS that can be made to go wrong. */
export const MoodleFaults = z.strictObject({
  down: z.union([
    z.literal(false),
    z.enum([
      'refuse403',
      'maintenance',
      'html503',
      'html200',
      'database',
      'slow',
      'cut',
      'phperror',
      'expiredtoken',
    ]),
  ]),
  slowMs: z.int().min(0).max(600_000),
  /** The next n enrol calls answer `dmlwriteexception`; nothing is written. */
  failNextEnrols: z.int().min(0).max(1_000_000),
  /** The next n creations overlook that the e-mail is taken, as two at one moment do. */
  raceNextCreates: z.int().min(0).max(1_000_000),
  debug: z.boolean(),
  /** Rights taken away from the service user. */
  missingRights: z.array(z.enum(rights)),
  /** Functions that the service of our token does not offer. */
  missingFunctions: z.array(z.string()),
  /** A wider service user also sees username, names, idnumber and auth. */
  seesAllDetails: z.boolean(),
  /** A LMS user's course list: as it is, empty without a word, or sixty courses long. */
  courseList: z.enum(['normal', 'empty', 'sixty']),
  hidesEmail: z.boolean(),
  hidesProgress: z.boolean(),
  /** Every page and picture of the site needs a login. */
  forceLogin: z.boolean(),
  /** A creation is done at once, and its answer is held back. */
  createAnswerMs: z.int().min(0).max(600_000),
  /** What a course list takes for each course whose completion it counts. */
  courseMs: z.int().min(0).max(1_000),
  /** The Arabic language pack is installed. */
  hasArabic: z.boolean(),
})
export type MoodleFaults = z.output<typeof MoodleFaults>

export const neutralMoodle: Readonly<MoodleFaults> = {
  down: false,
  slowMs: 10_000,
  failNextEnrols: 0,
  raceNextCreates: 0,
  debug: false,
  missingRights: ['moodle/course:viewhiddencourses'],
  missingFunctions: [],
  seesAllDetails: false,
  courseList: 'normal',
  hidesEmail: false,
  hidesProgress: false,
  forceLogin: false,
  createAnswerMs: 0,
  courseMs: 6,
  hasArabic: true,
}
