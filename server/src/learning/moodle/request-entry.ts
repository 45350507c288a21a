import { LearningSiteAway, LearningSiteMisconfigured } from '#learning/learning-site.ts'
import type { Ask } from './ask-moodle.ts'
import { EntryWire } from './moodle.wire.ts'

const door = '/auth/userkey/login.php'

/**
 * A one-time address (plug-in `auth_userkey`). Where it leads is made here from a course number alone: the plug-in
 * follows any address (wire 1.7).
 */
export async function requestEntry(ask: Ask, email: string, courseId: number | null): Promise<string> {
  const answer = await ask('auth_userkey_request_login_url', { 'user[email]': email })
  const told = EntryWire.safeParse(answer)
  if (!told.success) throw new LearningSiteAway('auth_userkey_request_login_url: an answer of another shape')
  const entry = new URL(told.data.loginurl)
  if (!entry.pathname.endsWith(door)) {
    throw new LearningSiteMisconfigured('auth_userkey_request_login_url: not the address of a door')
  }
  if (courseId !== null) entry.searchParams.set('wantsurl', courseAddress(entry, courseId))
  return entry.href
}

const courseAddress = ({ origin, pathname }: URL, courseId: number) =>
  `${origin}${pathname.slice(0, -door.length)}/course/view.php?id=${courseId}`
