import type { RepricedProduct } from '@matla/contract/staff/prices.calls'
import { useFailureReason } from '#console/kit/use-action.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { changeManyText } from './change-many.text.ts'
import { PricePair } from './price-parts.tsx'
import styles from './repriced-rows.module.css'

/** One line per product, with its name, its current and its new price, and what prevents the change. */
export function RepricedRows({ rows }: { readonly rows: readonly RepricedProduct[] }) {
  const t = useWords(changeManyText)
  const lang = useLang()
  const reasonOf = useFailureReason()
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, name, before, after, fault }) => (
        <li key={id}>
          <Stack gap={1}>
            <Cluster gap={2} justify="between">
              <bdi className="bold">{name[lang]}</bdi>
              {fault && <Badge kind="warn">{t.stays}</Badge>}
            </Cluster>
            <Cluster gap={2}>
              <PricePair price={before.priceHalalas} was={before.wasHalalas} />
              <span className="muted">{t.becomes}</span>
              <PricePair price={after.priceHalalas} was={after.wasHalalas} />
            </Cluster>
            {fault && (
              <p>
                {reasonOf({
                  message: fault.message[lang],
                  by: fault.fields['by']?.[lang],
                  at: fault.fields['at']?.[lang],
                })}
              </p>
            )}
          </Stack>
        </li>
      ))}
    </ul>
  )
}
