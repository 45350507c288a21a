import { toPublished } from '@matla/contract/documents/draft-form'
import { toArea } from '@matla/contract/documents/words-kinds'
import type { Lang } from '@matla/contract/kit/lang'
import { readSenderName } from '#cms/content/email-facts.ts'
import type { DocumentRef } from '#cms/documents/current-document.ts'
import { readDraftValue } from '#cms/documents/draft-value.ts'
import { diffArea } from '#cms/words/stored-words.ts'
import { readOverridesWith, withOverrides } from '#cms/words/words-now.ts'
import { fail } from '#lib/errors.ts'
import { newSecretId } from '#lib/ids.ts'
import { describeFailure } from '#lib/describe-failure.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import { MailRejected } from '#platform/mail/mailer.ts'
import { drawEmail } from './draw-email.ts'

const perMember: Limit = { name: 'email-words-test', max: 2, windowSeconds: 60 }

type SendDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'mailer'>

/**
 * Emails the staff member a preview with its draft's texts. Fails with `document-not-found`, `too-many-requests`
 * or `email-not-sent` (with the reason).
 */
export async function sendTestEmail(
  deps: SendDeps,
  staff: Actor,
  document: DocumentRef,
  lang: Lang,
): Promise<void> {
  const { db, clock, config, mailer } = deps
  if (document.port.kind !== 'email-words') return fail('document-not-found')
  const draft = await readDraftValue(db, document)
  if (!(await countAgainstQuota(db, perMember, staff.userId, clock()))) fail('too-many-requests')
  const area = toArea('email-words', document.key)
  const overrides = await readOverridesWith(db, area, diffArea(area, toPublished(document.fields, draft)))
  const email = await withOverrides(overrides, () => drawEmail(deps, document.key, lang))
  const messageId = `<${newSecretId()}@${new URL(config.publicUrl).hostname}>`
  try {
    await mailer.send({ messageId, to: staff.email, senderName: await readSenderName(deps, lang), ...email })
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error
    fail('email-not-sent', { reason: { ar: describeFailure(error), en: describeFailure(error) } })
  }
  recordChange({ after: { lang } })
}
