import { type EntryPlace, LmsAway, LmsMisconfigured } from '#learning/lms.ts'
import type { Ask } from './ask-moodle.ts'
import { EntryWire } from './moodle.wire.ts'

const door = '/auth/userkey/login.php'

/**
 * A one-time address (plug-in `auth_userkey`). Where it leads is made here from numbers, or is a page of
 * the shop: the plug-in follows any address (docs/providers.md#moodle).
 */
export async function requestEntry(ask: Ask, email: string, place: EntryPlace): Promise<string> {
  const answer = await ask('auth_userkey_request_login_url', { 'user[email]': email })
  const told = EntryWire.safeParse(answer)
  if (!told.success) throw new LmsAway('auth_userkey_request_login_url: an answer of another shape')
  const entry = new URL(told.data.loginurl)
  if (!entry.pathname.endsWith(door)) {
    throw new LmsMisconfigured('auth_userkey_request_login_url: not the address of a door')
  }
  const wanted = addressOf(`${entry.origin}${entry.pathname.slice(0, -door.length)}`, place)
  if (wanted !== null) entry.searchParams.set('wantsurl', wanted)
  return entry.href
}

function addressOf(site: string, place: EntryPlace): string | null {
  switch (place.kind) {
    case 'first-page':
      return null
    case 'course':
      return `${site}/course/view.php?id=${place.courseId}`
    case 'photo':
      return `${site}/user/edit.php?id=${place.lmsUserId}&course=1&lang=${place.lang}`
    case 'shop':
      return place.href
  }
}
