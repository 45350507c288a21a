import { makePasswordHref } from '#identity/account-email.ts'
import { html } from '#lib/markup.ts'
import type { Deps } from '#platform/deps.ts'
import {
  aside,
  buildEmail,
  button,
  type Email,
  type EmailFacts,
  oneLine,
  textsIn,
} from '#platform/mail/email-layout.ts'
import { grantTexts, invitedTexts } from './grant.text.ts'
import { listGrantedTo } from './grants.store.ts'

type GrantFacts = EmailFacts & {
  /** The name in the greeting; '' to greet without a name. */
  readonly name: string
  readonly courses: readonly string[]
  readonly href: string
  /** Whether the account has no password yet, so that the button leads to choosing one. */
  readonly isInvitation: boolean
}

/** Builds the email to a user who was granted courses. Every value is escaped. */
export function grantEmail(facts: GrantFacts): Email {
  const { lang, name, courses, href, isInvitation } = facts
  const t = textsIn(isInvitation ? invitedTexts : grantTexts, lang)
  const list = html`<ul style="margin:0;padding-inline-start:20px">
    ${courses.map((course) => html`<li>${course}</li>`)}
  </ul>`
  return buildEmail(facts, {
    ...t,
    name,
    rows: [
      button(facts, href, t.button),
      aside(lang, t.courses, list),
      aside(lang, t.asideTitle, html`<p style="margin:0">${t.aside}</p>`),
    ],
    blocks: [
      [t.title, t.text],
      [`${t.courses}:`, ...courses.map((course) => `- ${oneLine(course)}`)],
      [`${t.button}:`, href],
      [t.asideTitle, t.aside],
    ],
  })
}

/**
 * Writes the queued email about a grant, with a new link. Returns null when the grant was revoked or the account closed
 * since.
 */
export async function writeGrantEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { grantId, recipient }: { readonly grantId: string; readonly recipient: string },
  facts: EmailFacts,
): Promise<Email | null> {
  const granted = await listGrantedTo(deps.db, grantId, recipient)
  const [first] = granted
  if (!first) return null
  return grantEmail({
    ...facts,
    name: first.isProven ? first.fullName : '',
    courses: granted.map(({ name }) => name[facts.lang]),
    href: first.hasPassword
      ? `${deps.config.publicUrl}/home/mycourses`
      : await makePasswordHref(deps, first.userId),
    isInvitation: !first.hasPassword,
  })
}
