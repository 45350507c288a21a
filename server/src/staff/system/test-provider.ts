import type { Lang } from '@matla/contract/kit/lang'
import { isPaymentService, providerOfService } from '@matla/contract/payments/payment-providers'
import type { Probe } from '@matla/contract/staff/system-words'
import type { Probed } from '@matla/contract/staff/system.calls'
import { emailFacts, readSenderName } from '#cms/content/email-facts.ts'
import { fail } from '#lib/errors.ts'
import { newSecretId } from '#lib/ids.ts'
import { describeFailure } from '#lib/describe-failure.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import { MailRejected } from '#platform/mail/mailer.ts'
import { type ProbeResult, askFiles, askGoogle, probePayments, askScanner, tryLms } from './probes.ts'
import { modesOf, type ProviderDeps, type ProviderParts } from './read-providers.ts'
import { testEmailText } from './test-email.text.ts'

const perMember: Limit = { name: 'provider-test', max: 20, windowSeconds: 600 }

type TestProviderInput = { readonly probe: Probe; readonly lang: Lang }

/** Tests a service immediately. Fails with `provider-absent` or `too-many-requests`. */
export async function testProvider(
  deps: ProviderDeps,
  parts: ProviderParts,
  actor: Actor,
  { probe, lang }: TestProviderInput,
): Promise<Probed> {
  const { db, clock } = deps
  if (modesOf(deps, parts)[probe] === 'absent') return fail('provider-absent')
  if (!(await countAgainstQuota(db, perMember, actor.userId, clock()))) fail('too-many-requests')
  const result = await ask(deps, parts, actor, { probe, lang })
  await db.transaction((tx) =>
    writeAudit(
      tx,
      { actorId: actor.userId, action: 'test', subject: probe, detail: { state: result.state } },
      clock(),
    ),
  )
  return { reason: '', ...result }
}

async function ask(
  deps: ProviderDeps,
  { providers }: ProviderParts,
  { email }: Actor,
  { probe, lang }: TestProviderInput,
): Promise<ProbeResult> {
  const { payments, files, removeFile, scanForVirus } = deps
  if (isPaymentService(probe))
    return probePayments(payments.get(providerOfService[probe]) ?? fail('provider-absent'))
  switch (probe) {
    case 'learning-site':
      return tryLms(deps)
    case 'mail':
      return sendTest(deps, email, lang)
    case 'files':
      return askFiles({ ...files, remove: removeFile })
    case 'virus-scanner':
      return scanForVirus ? askScanner(scanForVirus) : fail('provider-absent')
    case 'google':
      return askGoogle(providers().google ?? fail('provider-absent'))
  }
}

/** Sends the staff member an email without queueing it, so that the mail server's response can be reported. */
async function sendTest(deps: ProviderDeps, to: string, lang: Lang): Promise<ProbeResult> {
  const facts = await emailFacts(deps, lang)
  const email = composeEmail({ ...facts, name: '', href: facts.homeHref }, testEmailText)
  const messageId = `<${newSecretId()}@${new URL(deps.config.publicUrl).hostname}>`
  try {
    await deps.mailer.send({ messageId, to, senderName: await readSenderName(deps, lang), ...email })
    return { state: 'works' }
  } catch (error) {
    return { state: error instanceof MailRejected ? 'refused' : 'away', reason: describeFailure(error) }
  }
}
