import type { NotificationRow } from '@matla/contract/staff/notifications.calls'
import { jobKinds } from '@matla/contract/staff/system-words'
import { Code, Money } from '#console/kit/values.tsx'
import { jobKindText } from '#console/system/jobs.text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Cluster } from '#ui/layout.tsx'
import { notificationsText } from './notifications.text.ts'

/** What a notification is about: a number, a name, an amount, and how often it happened. */
export function NotificationAbout({ row }: { readonly row: NotificationRow }) {
  const t = useWords(notificationsText)
  const jobs = useWords(jobKindText)
  const lang = useLang()
  const { kind, subject, code, name, amountHalalas, times } = row
  const job = kind === 'given-up-job' ? jobKinds.find((each) => each === subject) : undefined
  return (
    <Cluster gap={2}>
      {code !== null && <Code>{code}</Code>}
      {name !== null && <bdi>{name[lang]}</bdi>}
      {job && <span>{jobs[job]}</span>}
      {amountHalalas !== null && <Money halalas={amountHalalas} />}
      {times > 1 && <span className="muted">{t.times(times)}</span>}
    </Cluster>
  )
}
