import type { PayLaterProvider } from '@matla/contract/payments/payment-providers'
import { useLang, useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { partsOf } from './parts.ts'
import styles from './instalments-note.module.css'
import { payLaterText, type PlanText, planTexts } from './pay-later.text.ts'
import { useInstalments } from './use-offered.ts'

/** "4 payments of …" below a price, for each pay-later provider; expanded, it shows the months when they are due. */
export function InstalmentsNotes({ halalas }: { readonly halalas: number }) {
  const offered = useInstalments()
  if (halalas === 0) return null
  return offered.map(({ provider, count }) => (
    <InstalmentsNote key={provider} provider={provider} count={count} halalas={halalas} />
  ))
}

type NoteProps = {
  readonly provider: PayLaterProvider
  readonly count: number
  readonly halalas: number
}

function InstalmentsNote({ provider, count, halalas }: NoteProps) {
  const lang = useLang()
  const t = payLaterText[lang]
  const { first, last } = partsOf(halalas, count)
  return (
    <details className={styles.note}>
      <summary className={styles.line}>
        <Icon name="calendar" />
        <span>
          <Summary count={count} first={first} last={last} plan={planTexts[provider][lang]} />{' '}
          <span className={styles.more}>{t.learnMore}</span>
        </span>
      </summary>
      <ol className={styles.parts}>
        {Array.from({ length: count }, (_, months) => (
          <li key={t.due(months)} className={styles.part}>
            {t.due(months)} <Price halalas={months === count - 1 ? last : first} decimals={2} />
          </li>
        ))}
      </ol>
    </details>
  )
}

type SummaryProps = {
  readonly count: number
  readonly first: number
  readonly last: number
  readonly plan: PlanText
}

function Summary({ count, first, last, plan }: SummaryProps) {
  const t = useWords(payLaterText)
  if (first === last)
    return (
      <>
        {t.partsBefore(count)} <Price halalas={first} decimals={2} /> {plan.partsAfter}
      </>
    )
  return (
    <>
      {plan.partsBeforeOdd(count, count - 1)} <Price halalas={first} decimals={2} />
      {t.lastPart} <Price halalas={last} decimals={2} />
    </>
  )
}
