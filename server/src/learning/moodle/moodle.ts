import { splitName } from '@matla/contract/checkout/guest-rules'
import {
  type Learner,
  type LearningSite,
  LearningSiteAway,
  LearningSiteRefused,
  type NewLearner,
} from '#learning/learning-site.ts'
import { type Ask, askMoodle, type MoodleSettings, WriteCollided } from './ask-moodle.ts'
import { askPicture } from './ask-picture.ts'
import { CreatedWire, UsersWire } from './moodle.wire.ts'
import { readCourses } from './read-courses.ts'
import { requestEntry } from './request-entry.ts'

/** Moodle's REST web service (provider document: web services; verified against 4.4). */
export function openMoodle(settings: MoodleSettings): LearningSite {
  const ask = askMoodle(settings)
  const findLearner = (email: string) => find(ask, email)
  return {
    findLearner,
    createLearner: (learner) => create(ask, learner, findLearner),
    enrol: async ({ learnerId, courseId, startsAt }) => {
      const enrolment = {
        'enrolments[0][roleid]': settings.studentRole,
        'enrolments[0][userid]': learnerId,
        'enrolments[0][courseid]': courseId,
        // Without it, a repeat would set the start to 0.
        'enrolments[0][timestart]': Math.floor(startsAt.getTime() / 1000),
      }
      await oncemore(() => ask('enrol_manual_enrol_users', enrolment))
    },
    unenrol: async ({ learnerId, courseId }) => {
      await ask('enrol_manual_unenrol_users', {
        'enrolments[0][userid]': learnerId,
        'enrolments[0][courseid]': courseId,
        'enrolments[0][roleid]': settings.studentRole,
      })
    },
    coursesOf: (learnerId) => readCourses(ask, learnerId),
    entryUrl: (email, courseId) => requestEntry(ask, email, courseId),
    picture: (told) => askPicture(settings.url, told),
  }
}

/** LIKE search with its wildcards taken literally, compared again here: by_field would be case-sensitive. */
async function find(ask: Ask, email: string): Promise<Learner | null> {
  const answer = await ask('core_user_get_users', {
    'criteria[0][key]': 'email',
    'criteria[0][value]': email.replace(/[\\%_]/g, (char) => `\\${char}`),
  })
  const found = UsersWire.safeParse(answer)
  if (!found.success) throw new LearningSiteAway('core_user_get_users: an answer of another shape')
  const same = found.data.users.filter((user) => user.email.toLowerCase() === email.toLowerCase())
  if (same.length > 1)
    throw new LearningSiteRefused('core_user_get_users: several learners have this address')
  const [user] = same
  if (!user) return null
  const { id, suspended, fullname, profileimageurl } = user
  return { id, isSuspended: suspended, fullName: fullname, pictureUrl: profileimageurl ?? null }
}

/** Entry is by one-time link, so a new learner has no password. A refusal may mean that he exists by now. */
async function create(
  ask: Ask,
  learner: NewLearner,
  findLearner: LearningSite['findLearner'],
): ReturnType<LearningSite['createLearner']> {
  const { firstName, lastName } = splitName(learner.fullName)
  try {
    const answer = await ask('core_user_create_users', {
      'users[0][username]': usernameFor(learner),
      'users[0][auth]': 'userkey',
      'users[0][firstname]': plain(firstName),
      'users[0][lastname]': plain(lastName),
      'users[0][email]': learner.email,
      'users[0][idnumber]': learner.idNumber,
    })
    const created = CreatedWire.safeParse(answer)
    const id = created.success ? created.data[0]?.id : undefined
    if (id === undefined) throw new LearningSiteAway('core_user_create_users: an answer of another shape')
    return { id, isSuspended: false, fullName: learner.fullName, pictureUrl: null, isNew: true }
  } catch (error) {
    if (!(error instanceof LearningSiteRefused || error instanceof WriteCollided)) throw error
    const found = await findLearner(learner.email)
    if (found) return { ...found, isNew: false }
    throw error
  }
}

/** Usernames allow a-z 0-9 - _ . @ only, addresses allow more: ours are made from our own id. */
const usernameFor = ({ idNumber }: NewLearner) =>
  `learner-${idNumber.toLowerCase().replace(/[^a-z0-9-]/g, '')}`

/** Tags are refused and names end at 100 letters; a name may not be blank. */
const plain = (name: string) => Array.from(name.replace(/[<>]/g, '')).slice(0, 100).join('').trim() || '-'

/** Two equal writes at once: one of them is told that it failed although the row is there. */
async function oncemore(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof WriteCollided)) throw error
    await work()
  }
}
