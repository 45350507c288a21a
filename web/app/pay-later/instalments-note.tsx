import { useRootData } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { payLaterText } from './pay-later.text.ts'
import { partsOf } from './parts.ts'
import styles from './instalments-note.module.css'

/** "4 payments of …" below a price, where the shop offers it. */
export function InstalmentsNote({ halalas }: { halalas: number }) {
  const root = useRootData()
  if (!root?.shell?.offersPayLater || halalas === 0) return null
  const t = pick(payLaterText, root.lang)
  const [first, last] = partsOf(halalas)
  const isEven = first === last
  return (
    <p className={styles.note}>
      <Icon name="calendar" />
      <span>
        {isEven ? t.partsBefore : t.partsBeforeOdd} <Price halalas={first} lang={root.lang} decimals={2} />{' '}
        {!isEven && (
          <>
            {t.lastPart} <Price halalas={last} lang={root.lang} decimals={2} />{' '}
          </>
        )}
        {t.partsAfter}
      </span>
    </p>
  )
}
