import { nameOfProvider } from '@matla/contract/payments/payment-providers'
import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import type { ReactNode } from 'react'
import { formatDateTime, formatMoney } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { tasksText } from './tasks.text.ts'

type Props = { readonly task: OpenTask }

/** Isolates user input, which may have another direction. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** What was recorded when the task was opened: amounts, provider, requester and reason. */
export function TaskFacts({ task: { detail } }: Props) {
  const t = useWords(tasksText)
  const lang = useLang()
  const { amountHalalas, takenHalalas, takenCurrency, provider, by, state, answer } = detail
  const { returnedHalalas, unknownHalalas } = detail
  // Omitted when the amounts already say the same.
  const sentence = detail[lang === 'ar' ? 'sentenceAr' : 'sentenceEn']
  const why = returnedHalalas === undefined && sentence === undefined ? detail.why : ''
  const facts: ReactNode[] = []
  const title = detail[lang === 'ar' ? 'titleAr' : 'titleEn'] || detail.titleAr || detail.titleEn
  if (typeof title === 'string' && title !== '') facts.push(isolate(title))
  if (typeof amountHalalas === 'number' && typeof takenHalalas === 'number')
    facts.push(
      t.sums(
        formatMoney(lang, amountHalalas),
        takenCurrency === 'SAR' || takenCurrency === undefined
          ? formatMoney(lang, takenHalalas)
          : `\u2066${(takenHalalas / 100).toFixed(2)} ${takenCurrency}\u2069`,
      ),
    )
  else if (typeof amountHalalas === 'number') facts.push(formatMoney(lang, amountHalalas))
  if (typeof returnedHalalas === 'number' && typeof unknownHalalas === 'number')
    facts.push(t.returned(formatMoney(lang, returnedHalalas), formatMoney(lang, unknownHalalas)))
  if (typeof provider === 'string') facts.push(isolate(nameOfProvider(provider)[lang]))
  if (typeof by === 'string' && by !== '') facts.push(t.from(isolate(by)))
  if (state === 'approved' || state === 'declined' || state === 'changes') facts.push(t[state])
  if (typeof answer === 'string' && answer !== '') facts.push(isolate(answer))
  if (typeof sentence === 'string') facts.push(sentence)
  if (typeof why === 'string' && why !== '') facts.push(t.detail(isolate(why)))
  if (facts.length === 0) return null
  return (
    <p className="muted">
      {facts.map((fact, at) => (
        <span key={at}>
          {at > 0 && ' · '}
          {fact}
        </span>
      ))}
    </p>
  )
}

/** Who closed it, when and why, or when it reappears after a snooze. */
export function TaskEnd({ task: { closedAt, closedBy, note, snoozedUntil } }: Props) {
  const t = useWords(tasksText)
  const lang = useLang()
  if (closedAt !== null) {
    const when = formatDateTime(closedAt, lang)
    return (
      <p className="muted">
        {closedBy === null ? t.closedByShop(when) : t.closedBy(isolate(closedBy), when)}
        {note !== '' && (
          <>
            {' '}
            <bdi>{note}</bdi>
          </>
        )}
      </p>
    )
  }
  return (
    snoozedUntil !== null && <p className="muted">{t.snoozedUntil(formatDateTime(snoozedUntil, lang))}</p>
  )
}
