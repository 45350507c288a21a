import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { Money } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { orderText } from './order.text.ts'

type Line = OrderDetail['lines'][number]
type Props = {
  readonly lines: readonly Line[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** Halalas of a line that did not go back yet. */
const leftOf = ({ totalHalalas, backHalalas }: Line): number => totalHalalas - backHalalas

export const leftOfAll = (lines: readonly Line[], chosen: ReadonlySet<string>): number =>
  lines.filter(({ id }) => chosen.has(id)).reduce((sum, line) => sum + leftOf(line), 0)

/** Lines of which something is left to give back. */
export const openLines = (lines: readonly Line[]): Line[] =>
  lines.filter((line) => line.backQuantity < line.quantity && leftOf(line) > 0)

/** null: all that is left, so that two who refund everything mean the same. */
export const askedLines = (lines: readonly Line[], chosen: ReadonlySet<string>) =>
  openLines(lines).every(({ id }) => chosen.has(id))
    ? null
    : lines.filter(({ id }) => chosen.has(id)).map(({ productId }) => ({ courseId: productId }))

/** Which lines of an order go back. */
export function LineChoice({ lines, chosen, onChange }: Props) {
  const t = useWords(orderText)
  const lang = useLang()
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset>
      <legend>{t.choose}</legend>
      <Stack gap={2}>
        {openLines(lines).map((line) => (
          <Cluster key={line.id} justify="between">
            <Checkbox
              label={line.name[lang]}
              checked={chosen.has(line.id)}
              onChange={() => toggle(line.id)}
            />
            <Money halalas={leftOf(line)} />
          </Cluster>
        ))}
      </Stack>
    </fieldset>
  )
}
