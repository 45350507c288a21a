import type { PaymentLink } from '@matla/contract/payment-links/payment-links.calls'
import { vatWithin } from '@matla/contract/kit/money'
import { SumRows } from '#cart/sum-rows.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Price } from '#ui/price.tsx'
import styles from './link-summary.module.css'
import { paymentLinkText } from './payment-link.text.ts'

/** The items with their catalogue price and their price in this link. */
export function LinkSummary({ link }: { readonly link: PaymentLink }) {
  const t = useWords(paymentLinkText)
  const lang = useLang()
  const { lines, totalHalalas, couponCode } = link
  const subtotal = lines.reduce((sum, { listHalalas }) => sum + listHalalas, 0)
  const sums = { subtotal, total: totalHalalas, vat: vatWithin(totalHalalas).vatHalalas }
  return (
    <Panel title={t.summary}>
      <Stack gap={5}>
        <ul>
          {lines.map(({ id, name, thumbnail, listHalalas, priceHalalas, discountHalalas }) => {
            const price = priceHalalas - discountHalalas
            return (
              <li key={id} className={styles.line}>
                <img className={styles.thumb} src={thumbnail} alt="" width={80} height={50} />
                <bdi className={styles.name}>{name[lang]}</bdi>
                <Price
                  halalas={price}
                  was={price < listHalalas ? listHalalas : undefined}
                  decimals={2}
                  className={price < listHalalas ? styles.both : undefined}
                />
              </li>
            )
          })}
        </ul>
        {couponCode !== null && (
          <p className="note">
            <bdi>{t.coupon(couponCode)}</bdi>
          </p>
        )}
        <SumRows sums={sums} />
      </Stack>
    </Panel>
  )
}
