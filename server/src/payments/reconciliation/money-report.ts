import type { Lang } from '@matla/contract/kit/lang'
import { toSar } from '@matla/contract/kit/money'
import { discrepancyNames } from '@matla/contract/staff/discrepancy-names.text'
import type { Discrepancy } from '@matla/contract/staff/reconciliation.calls'
import { staffWithRight } from '#identity/staff-members.ts'
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
  checkMailed,
  type CheckRow,
  findCheck,
  newestCheck,
  readDiscrepancies,
} from './reconciliation.store.ts'

export type ReadCheck = CheckRow & { readonly differences: readonly Discrepancy[] }

/** The newest comparison with what it found; null: there was none yet. */
export async function readNewestCheck(db: Db): Promise<ReadCheck | null> {
  const check = await newestCheck(db)
  return check ? { ...check, differences: await readDiscrepancies(db, check.id) } : null
}

type ReportFacts = EmailFacts & {
  readonly name: string
  readonly differences: readonly Discrepancy[]
}

const mostShown = 50

/** What a check found, for those who look after the money; references, never a buyer. */
function moneyReport(facts: ReportFacts): Email {
  const { lang, name, differences } = facts
  const t = textsIn(reportTexts, lang)
  const [start] = sidesOf(lang)
  const shown = differences.slice(0, mostShown)
  const more = differences.length > shown.length ? [`… ${t.more}`] : []
  const lines = shown.map(
    (each) =>
      html`<li style="padding:6px 0">
        <b>${discrepancyNames[each.kind][lang]}</b><br />${ltr(wordOf(each))}${sums(each, lang)}
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
      <p style="margin:8px 0 0">${more[0] ?? ''}</p>
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
        ...shown.map((each) => `- ${discrepancyNames[each.kind][lang]}: ${wordOf(each)}${sums(each, lang)}`),
        ...more,
      ],
      [t.asideTitle, t.aside],
    ],
  })
}

const wordOf = ({ provider, reference }: Discrepancy) => `${provider} ${reference}`.trim()

function sums({ expectedHalalas, foundHalalas }: Discrepancy, lang: Lang): string {
  const t = textsIn(reportTexts, lang)
  const parts = [
    expectedHalalas === null ? '' : `${t.expected} ${toSar(expectedHalalas)}`,
    foundHalalas === null ? '' : `${t.found} ${toSar(foundHalalas)}`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : ` (${parts.join(lang === 'ar' ? '، ' : ', ')})`
}

type ReportDeps = Pick<Deps, 'db' | 'config' | 'mailer' | 'log'>

/** Mails what a check found to whoever looks after the money, each in his language. Throws to be tried again. */
export async function sendReport(deps: ReportDeps, { checkId }: JobData['money-report']): Promise<void> {
  const check = await findCheck(deps.db, checkId)
  const differences = await readDiscrepancies(deps.db, checkId)
  if (!check || check.mailedAt !== null || differences.length === 0) return
  const host = new URL(deps.config.publicUrl).hostname
  for (const { id, email, fullName: name, lang } of await staffWithRight(deps.db, 'accounting.read')) {
    const facts = await emailFacts(deps, lang)
    const senderName = await readSenderName(deps, lang)
    const message = moneyReport({ ...facts, name, differences })
    const messageId = `<money-check.${checkId}.${id}@${host}>`
    await deps.mailer.send({ messageId, to: email, senderName, ...message }).catch((error: unknown) => {
      if (!(error instanceof MailRejected)) throw error
      deps.log.warn({ check: checkId, user: id }, 'a money report was refused')
    })
  }
  await checkMailed(deps.db, checkId)
}
