import { isPayLaterProvider } from '@matla/contract/payments/payment-providers'
import { useLang, useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { useOffered } from './use-offered.ts'
import styles from './instalments-note.module.css'
import { payLaterText, type PlanText, planTexts } from './pay-later.text.ts'

/** "4 payments of …" below a price, where the shop offers it; opened, the months in which they are due. */
export function InstalmentsNote({ halalas }: { halalas: number }) {
  const lang = useLang()
  const provider = useOffered().find(isPayLaterProvider)
  if (!provider || halalas === 0) return null
  const t = payLaterText[lang]
  const [first, last] = partsOf(halalas)
  return (
    <details className={styles.note}>
      <summary className={styles.line}>
        <Icon name="calendar" />
        <span>
          <Summary first={first} last={last} plan={planTexts[provider][lang]} />{' '}
          <span className={styles.more}>{t.learnMore}</span>
        </span>
      </summary>
      <ol className={styles.parts}>
        {[first, first, first, last].map((part, months) => (
          <li key={t.due(months)} className={styles.part}>
            {t.due(months)} <Price halalas={part} decimals={2} />
          </li>
        ))}
      </ol>
    </details>
  )
}

type SummaryProps = { readonly first: number; readonly last: number; readonly plan: PlanText }

function Summary({ first, last, plan }: SummaryProps) {
  const t = useWords(payLaterText)
  if (first === last)
    return (
      <>
        {t.partsBefore} <Price halalas={first} decimals={2} /> {plan.partsAfter}
      </>
    )
  return (
    <>
      {plan.partsBeforeOdd} <Price halalas={first} decimals={2} />
      {t.lastPart} <Price halalas={last} decimals={2} />
    </>
  )
}

/** The four payments of a total, in halalas: they add up to it, and the last one takes the rounding (R323). */
export function partsOf(halalas: number): readonly [first: number, last: number] {
  const first = Math.floor(halalas / 4)
  return [first, halalas - 3 * first]
}
