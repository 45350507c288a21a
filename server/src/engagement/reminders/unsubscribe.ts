import { isLang } from '@matla/contract/kit/lang'
import { reminderConsent } from '@matla/contract/reminders/consent'
import { isOpenAccount } from '#identity/users.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
import { dropReminders, insertConsent, newestConsent } from './plan.store.ts'
import { followLink } from './reminder-link.ts'

/** Takes the consent back at once, for whom the email went to; the same again changes nothing. Fails with `link-dead`. */
export async function unsubscribe({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  const { userId, lang } = await followLink(db, token, 'unsubscribe')
  await db.transaction(async (tx) => {
    if (!(await isOpenAccount(tx, userId))) fail('link-dead')
    await dropReminders(tx, userId)
    if ((await newestConsent(tx, userId))?.decision === 'withdrawn') return
    const now = clock()
    await insertConsent(tx, {
      id: newId(now),
      userId,
      decision: 'withdrawn',
      textVersion: reminderConsent.version,
      lang: isLang(lang) ? lang : 'ar',
      source: 'email',
      at: now,
    })
  })
}
