import { useWords } from '#lib/root-data.ts'
import { Price } from '#ui/price.tsx'
import { cartText } from './cart.text.ts'
import type { Sums } from './read-cart.ts'
import styles from './sum-rows.module.css'

/** The amount to pay with the included tax, and the discount if there is one. */
export function SumRows({ sums }: { sums: Sums }) {
  const t = useWords(cartText)
  const { subtotal, total, vat } = sums
  return (
    <dl className={styles.rows}>
      {subtotal !== total && (
        <>
          <Row name={t.subtotal} halalas={subtotal} />
          <Row name={t.discount} halalas={total - subtotal} />
        </>
      )}
      <Row name={t.vat} halalas={vat} />
      <div className={styles.total}>
        <dt>{t.total}</dt>
        <dd className={styles.amount}>
          <Price halalas={total} decimals={2} />
        </dd>
      </div>
    </dl>
  )
}

function Row({ name, halalas }: { name: string; halalas: number }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className="soft">
        <Price halalas={halalas} decimals={2} />
      </dd>
    </div>
  )
}
