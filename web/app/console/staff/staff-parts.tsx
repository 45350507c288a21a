import type { EmailStatus } from '@matla/contract/staff/email-words'
import { joinNames, None } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import type { StaffRow } from './staff-rows.ts'
import { staffText } from './staff.text.ts'

/** Whether the email was rejected, or delivery was given up. */
export const isUndelivered = (mail: EmailStatus): boolean => mail === 'refused' || mail === 'failed'

/** Whether the person currently works here. */
export function State({ row }: { readonly row: StaffRow }) {
  const t = useWords(staffText)
  if (row.kind === 'invitation') {
    if (row.isExpired) return <Badge kind="bad">{t.expired}</Badge>
    if (isUndelivered(row.mail)) return <Badge kind="bad">{t.notArrived}</Badge>
    return <Badge kind="info">{t.waiting}</Badge>
  }
  return row.state === 'active' ? <Badge kind="ok">{t.active}</Badge> : <Badge>{t.deactivated}</Badge>
}

/** The person's second factors. */
export function Factors({ row }: { readonly row: StaffRow }) {
  const t = useWords(staffText)
  const lang = useLang()
  if (row.kind === 'invitation') return <None />
  const shown = [row.passkeys > 0 && t.passkeys(row.passkeys), row.hasTotp && t.totp].filter(
    (name) => name !== false,
  )
  return shown.length > 0 ? <>{joinNames(shown, lang)}</> : <Badge kind="warn">{t.noFactor}</Badge>
}
