import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { listMovableUnits, type MovableUnit } from './movable-units.ts'
import { MoveTargetLine, useMoveTarget } from './move-target.tsx'
import { orderNewsText } from '#console/payments/order-news.text.ts'
import { orderText } from './order.text.ts'

type Props = { readonly order: OrderDetail }

/** Moves an order, or parts of it, to another account. */
export function MoveForm({ order }: Props) {
  const t = useWords(orderText)
  const news = useWords(orderNewsText)
  const lang = useLang()
  const parts = listMovableUnits(order)
  const first = parts[0]?.holder.id
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(parts.filter(({ holder }) => holder.id === first).map(({ key }) => key)),
  )
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  const nameOf = ({ line, unit, holder }: MovableUnit) =>
    [
      line.name[lang],
      ...(line.quantity > 1 ? [t.moveUnit(unit)] : []),
      ...(holder.id === order.buyer.id ? [] : [t.moveFrom(`\u2068${holder.name}\u2069`)]),
    ].join(' · ')
  const entitlements = parts.filter(({ key }) => chosen.has(key)).flatMap((part) => part.entitlements)
  const { target, look } = useMoveTarget(order.id, () => entitlements)
  return (
    <ActionForm
      asksReason
      tone="danger"
      consequences={t.moveFollows}
      does={t.doesMove}
      act={async ({ reason, key, form }) =>
        entitlements.length === 0
          ? { message: t.chooseNothing }
          : consoleApi.orders.movePurchase({
              params: { id: order.id },
              body: { entitlements, email: formText(form, 'email'), reason, key },
            })
      }
      message={news.moved}
    >
      <ShortField
        label={t.moveTo}
        hint={t.moveToHint}
        name="email"
        type="email"
        maxLength={254}
        required
        onBlur={({ currentTarget }) => void look(currentTarget.value)}
      />
      <MoveTargetLine target={target} />
      <fieldset>
        <legend>{t.moveWhat}</legend>
        <Stack gap={2}>
          {parts.map((part) => (
            <Checkbox
              key={part.key}
              label={nameOf(part)}
              checked={chosen.has(part.key)}
              onChange={() => toggle(part.key)}
            />
          ))}
        </Stack>
      </fieldset>
    </ActionForm>
  )
}
