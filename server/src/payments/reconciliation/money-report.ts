import type { Lang } from '@matla/contract/kit/lang'
import { riyalsText } from '@matla/contract/kit/money'
import { discrepancyNames } from '@matla/contract/staff/discrepancy-names.text'
import type { Discrepancy } from '@matla/contract/staff/reconciliation.calls'
import { listStaffWithRight } from '#identity/staff-members.ts'
import { emailFacts, readSenderName } from '#cms/content/email-facts.ts'
import { html } from '#lib/markup.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import {
  aside,
  buildEmail,
  type Email,
  type EmailFacts,
  ltr,
  sidesOf,
  textsIn,
} from '#platform/mail/email-layout.ts'
import { MailRejected } from '#platform/mail/mailer.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { reportTexts } from './money-report.text.ts'
import {
  markCheckMailed,
  type CheckRow,
  findCheck,
  findNewestCheck,
  readDiscrepancies,
} from './reconciliation.store.ts'

export { reconcileDaily } from './reconcile-money.ts'

export type CheckResult = CheckRow & { readonly differences: readonly Discrepancy[] }

/** The newest run with its discrepancies; null when there is none yet. */
export async function readNewestCheck(db: Db): Promise<CheckResult | null> {
  const check = await findNewestCheck(db)
  return check ? { ...check, differences: await readDiscrepancies(db, check.id) } : null
}

type ReportFacts = EmailFacts & {
  readonly name: string
  readonly differences: readonly Discrepancy[]
}

const maxShown = 50

/** The email about a run's discrepancies for finance staff. It contains references, but no data about buyers. */
function buildMoneyReport(facts: ReportFacts): Email {
  const { lang, name, differences } = facts
  const t = textsIn(reportTexts, lang)
  const [start] = sidesOf(lang)
  const shown = differences.slice(0, maxShown)
  const omission = differences.length > shown.length ? [`… ${t.more}`] : []
  const lines = shown.map(
    (each) =>
      html`<li style="padding:6px 0">
        <b>${discrepancyNames[each.kind][lang]}</b
        ><br />${ltr(formatReference(each))}${formatSums(each, lang)}
      </li>`,
  )
  const list = html`<tr>
    <td
      align="${start}"
      style="padding:8px 32px 24px;color:#17161A;font-size:15px;line-height:1.8;text-align:${start}"
    >
      <ul style="margin:0;padding:0 20px">
        ${lines}
      </ul>
      <p style="margin:8px 0 0">${omission[0] ?? ''}</p>
    </td>
  </tr>`
  return buildEmail(facts, {
    ...t,
    name,
    subject: `${t.subject} (${differences.length})`,
    rows: [list, aside(lang, t.asideTitle, html`<p style="margin:0">${t.aside}</p>`)],
    blocks: [
      [t.title, t.text],
      [
        ...shown.map(
          (each) =>
            `- ${discrepancyNames[each.kind][lang]}: ${formatReference(each)}${formatSums(each, lang)}`,
        ),
        ...omission,
      ],
      [t.asideTitle, t.aside],
    ],
  })
}

const formatReference = ({ provider, reference }: Discrepancy) => `${provider} ${reference}`.trim()

function formatSums({ expectedHalalas, foundHalalas }: Discrepancy, lang: Lang): string {
  const t = textsIn(reportTexts, lang)
  const parts = [
    expectedHalalas === null ? '' : `${t.expected} ${riyalsText(expectedHalalas)[lang]}`,
    foundHalalas === null ? '' : `${t.found} ${riyalsText(foundHalalas)[lang]}`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : ` (${parts.join(lang === 'ar' ? '، ' : ', ')})`
}

type ReportDeps = Pick<Deps, 'db' | 'config' | 'mailer' | 'log'>

/** Emails a run's discrepancies to staff with the right `accounting.read`, in their language. Throws so that the job is retried. */
export async function sendMoneyReport(deps: ReportDeps, { checkId }: JobData['money-report']): Promise<void> {
  const check = await findCheck(deps.db, checkId)
  const differences = await readDiscrepancies(deps.db, checkId)
  if (!check || check.mailedAt !== null || differences.length === 0) return
  const host = new URL(deps.config.publicUrl).hostname
  for (const { id, email, fullName: name, lang } of await listStaffWithRight(deps.db, 'accounting.read')) {
    const facts = await emailFacts(deps, lang)
    const senderName = await readSenderName(deps, lang)
    const message = buildMoneyReport({ ...facts, name, differences })
    const messageId = `<money-check.${checkId}.${id}@${host}>`
    await deps.mailer.send({ messageId, to: email, senderName, ...message }).catch((error: unknown) => {
      if (!(error instanceof MailRejected)) throw error
      deps.log.warn({ check: checkId, user: id }, 'the mail server rejected a money report')
    })
  }
  await markCheckMailed(deps.db, checkId)
}
