import { isLang } from '@matla/contract/kit/lang'
import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { emailFacts, readSenderName } from '#cms/content/email-facts.ts'
import { MailRejected } from '#platform/mail/mailer.ts'
import { checkMailed, listMoneyStaff } from './checks.store.ts'
import { moneyReport } from './money-report.ts'
import { readOneCheck } from './read-check.ts'

type ReportDeps = Pick<Deps, 'db' | 'config' | 'mailer' | 'log'>

/** Mails what a check found to whoever looks after the money, each in his language. Throws to be tried again. */
export async function sendReport(deps: ReportDeps, { checkId }: JobData['money-report']): Promise<void> {
  const check = await readOneCheck(deps.db, checkId)
  if (!check || check.mailedAt !== null || check.differences.length === 0) return
  const host = new URL(deps.config.publicUrl).hostname
  for (const { id, email, fullName: name, lang } of await listMoneyStaff(deps.db)) {
    const readerLang = isLang(lang) ? lang : 'ar'
    const facts = await emailFacts(deps, readerLang)
    const senderName = await readSenderName(deps, readerLang)
    const message = moneyReport({ ...facts, name, differences: check.differences })
    const messageId = `<money-check.${checkId}.${id}@${host}>`
    await deps.mailer.send({ messageId, to: email, senderName, ...message }).catch((error: unknown) => {
      if (!(error instanceof MailRejected)) throw error
      deps.log.warn({ check: checkId, user: id }, 'a money report was refused')
    })
  }
  await checkMailed(deps.db, checkId)
}
