import type { DraftOrder, DraftOrderProduct } from '@matla/contract/staff/draft-orders.calls'
import { readDecimal } from '@matla/contract/kit/digits'
import { toDecimal, toHalalas } from '@matla/contract/kit/money'
import { lowestPrice } from '@matla/contract/staff/draft-order-words'
import { couponLeastBounds } from '@matla/contract/staff/number-bounds'
import { useRef, useState } from 'react'
import { ShortSelect } from '#console/kit/fields.tsx'
import { NumberField } from '#console/kit/number-field.tsx'
import { formatMoney, Money } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import styles from './draft-line-fields.module.css'
import { draftOrdersText } from './draft-orders.text.ts'

export type Offer = { readonly products: readonly DraftOrderProduct[]; readonly limitPercent: number }

/** The range of a price in riyals; the server checks each role’s limit. */
export const priceBounds = couponLeastBounds

type Row = { readonly key: number; readonly productId: string; readonly price: string }

/** The items of the form: each product once, with the price as typed. */
export function useDraftLines({ products }: Offer, draft: DraftOrder | null) {
  const next = useRef(100)
  const toRow = (key: number, { id, priceHalalas }: DraftOrderProduct): Row => ({
    key,
    productId: id,
    price: toDecimal(priceHalalas),
  })
  const [rows, setRows] = useState<readonly Row[]>(() =>
    draft
      ? draft.lines.map(({ productId, priceHalalas }, key) => ({
          key,
          productId,
          price: toDecimal(priceHalalas),
        }))
      : products.slice(0, 1).map((product) => toRow(0, product)),
  )
  const change = (key: number, changes: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const unused = products.filter(({ id }) => rows.every(({ productId }) => productId !== id))
  return {
    rows,
    unused,
    choose: (key: number, productId: string) => {
      const product = products.find(({ id }) => id === productId)
      if (product) change(key, toRow(key, product))
    },
    type: (key: number, price: string) => change(key, { price }),
    add: () => {
      const [product] = unused
      if (product) setRows((now) => [...now, toRow((next.current += 1), product)])
    },
    remove: (key: number) => setRows((now) => now.filter((row) => row.key !== key)),
  }
}

type Props = { readonly lines: ReturnType<typeof useDraftLines>; readonly offer: Offer }

/** Product and price of each item, and their sum. */
export function DraftLineFields({ lines, offer }: Props) {
  const t = useWords(draftOrdersText)
  const lang = useLang()
  const { rows, unused } = lines
  const sum = rows.reduce((total, { price }) => total + toHalalas(Number(readDecimal(price) ?? 0)), 0)
  return (
    <fieldset className={styles.lines}>
      <legend>{t.items}</legend>
      <Stack gap={4}>
        {rows.map(({ key, productId, price }) => {
          const product = offer.products.find(({ id }) => id === productId)
          const list = product?.priceHalalas ?? 0
          const lowest = lowestPrice(list, offer.limitPercent)
          const options = offer.products.filter(
            ({ id }) => id === productId || unused.some((each) => each.id === id),
          )
          return (
            <div key={key} className={styles.line}>
              <ShortSelect
                label={t.product}
                name={`product-${key}`}
                value={productId}
                onChange={(event) => lines.choose(key, event.currentTarget.value)}
                options={options.map(({ id, name }) => ({ value: id, label: name[lang] }))}
              />
              <NumberField
                label={t.price}
                hint={product && t.priceHint(formatMoney(lang, list), formatMoney(lang, lowest))}
                name={`price-${productId}`}
                bounds={priceBounds}
                value={price}
                onInput={(event) => lines.type(key, event.currentTarget.value)}
                required
              />
              {rows.length > 1 && (
                <Button kind="subtle" size="small" icon="trash" onClick={() => lines.remove(key)}>
                  {t.removeItem}
                </Button>
              )}
            </div>
          )
        })}
        {offer.products.length === 0 && <p className="muted">{t.nothingOnSale}</p>}
        {unused.length > 0 && (
          <Button kind="subtle" size="small" icon="plus" onClick={lines.add}>
            {t.addItem}
          </Button>
        )}
        <p className={styles.sum} aria-live="polite">
          {t.beforeCoupon} <Money halalas={sum} />
        </p>
      </Stack>
    </fieldset>
  )
}
