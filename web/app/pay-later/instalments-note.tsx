import { isPayLaterProvider } from '@matla/contract/payments/payment-providers'
import { useLang } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { useOffered } from './use-offered.ts'
import styles from './instalments-note.module.css'
import { payLaterText, planTexts } from './pay-later.text.ts'

/** "4 payments of …" below a price, where the shop offers it. */
export function InstalmentsNote({ halalas }: { halalas: number }) {
  const lang = useLang()
  const provider = useOffered().find(isPayLaterProvider)
  if (!provider || halalas === 0) return null
  const t = payLaterText[lang]
  const [first, last] = partsOf(halalas)
  const isEven = first === last
  return (
    <p className={styles.note}>
      <Icon name="calendar" />
      <span>
        {isEven ? t.partsBefore : t.partsBeforeOdd} <Price halalas={first} decimals={2} />{' '}
        {!isEven && (
          <>
            {t.lastPart} <Price halalas={last} decimals={2} />{' '}
          </>
        )}
        {planTexts[provider][lang].partsAfter}
      </span>
    </p>
  )
}

/** The four payments of a total, in halalas: they add up to it, and the last one takes the rounding (R323). */
export function partsOf(halalas: number): readonly [first: number, last: number] {
  const first = Math.floor(halalas / 4)
  return [first, halalas - 3 * first]
}
