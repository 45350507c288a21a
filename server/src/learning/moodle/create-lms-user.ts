import { splitName } from '@matla/contract/checkout/guest-rules'
import { type Lms, LmsAway, LmsMisconfigured, LmsRejected, type NewLmsUser } from '#learning/lms.ts'
import { type Ask, WriteCollided } from './ask-moodle.ts'
import { findOne } from './find-lms-users.ts'
import { CreatedWire } from './moodle.wire.ts'

type Made = Awaited<ReturnType<Lms['createLmsUser']>>

/**
 * Entry is by one-time link, so a new LMS user has no password. An error may mean that he exists by now, or that the
 * site does not have his language: without it he reads the site's own.
 */
export async function createLmsUser(ask: Ask, lmsUser: NewLmsUser): Promise<Made> {
  const made = (await createdOrFound(ask, lmsUser, lmsUser.lang)) ?? (await createdOrFound(ask, lmsUser))
  if (made) return made
  // Refusals are not told apart (docs/providers.md#moodle): the address is taken by somebody whom our token may not see.
  throw new LmsMisconfigured('core_user_create_users: refused, and nobody with the address is seen')
}

/** Null: refused, and nobody has the address. */
async function createdOrFound(ask: Ask, lmsUser: NewLmsUser, lang?: string): Promise<Made | null> {
  try {
    return await created(ask, lmsUser, lang)
  } catch (error) {
    if (!(error instanceof LmsRejected || error instanceof WriteCollided)) throw error
    const found = await findOne(ask, lmsUser.email)
    if (found) return { ...found, isNew: false }
    if (error instanceof WriteCollided) throw error
    return null
  }
}

async function created(ask: Ask, lmsUser: NewLmsUser, lang?: string): Promise<Made> {
  const { firstName, lastName } = splitName(lmsUser.fullName)
  const answer = await ask('core_user_create_users', {
    'users[0][username]': usernameFor(lmsUser),
    'users[0][auth]': 'userkey',
    'users[0][firstname]': plain(firstName),
    'users[0][lastname]': plain(lastName),
    'users[0][email]': lmsUser.email,
    'users[0][idnumber]': lmsUser.idNumber,
    ...(lang !== undefined && { 'users[0][lang]': lang }),
  })
  const made = CreatedWire.safeParse(answer)
  const id = made.success ? made.data[0]?.id : undefined
  if (id === undefined) throw new LmsAway('core_user_create_users: an answer of another shape')
  const { fullName, email } = lmsUser
  return { id, fullName, email, isSuspended: false, wasUsed: false, pictureUrl: null, isNew: true }
}

/** Usernames allow a-z 0-9 - _ . @ only, addresses allow more: ours are made from our own id. */
const usernameFor = ({ idNumber }: NewLmsUser) =>
  `learner-${idNumber.toLowerCase().replace(/[^a-z0-9-]/g, '')}`

/** Tags are refused and names end at 100 letters; a name may not be blank. */
const plain = (name: string) => Array.from(name.replace(/[<>]/g, '')).slice(0, 100).join('').trim() || '-'
