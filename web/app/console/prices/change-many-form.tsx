import { type NumberBounds, readNumber } from '@matla/contract/kit/digits'
import { toHalalas } from '@matla/contract/kit/money'
import { isPrice, priceBounds } from '@matla/contract/kit/price'
import {
  applyPriceRule,
  crossedOutChoices,
  isPercentRule,
  maxRepriced,
  type PriceRule,
  priceRuleKinds,
} from '@matla/contract/staff/price-rule'
import type { PriceRow, RepricedProduct } from '@matla/contract/staff/prices.calls'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { DayField } from '#console/kit/day-field.tsx'
import { ShortSelect } from '#console/kit/fields.tsx'
import { formMoment } from '#console/kit/form-days.ts'
import { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { changeManyText } from './change-many.text.ts'
import { pricesText } from './prices.text.ts'
import { RepricedRows } from './repriced-rows.tsx'

const percentBounds = { least: 0.01, most: 500, decimals: 2 } as const satisfies NumberBounds

type Props = {
  readonly products: readonly PriceRow[]
  readonly onChanged: (results: readonly RepricedProduct[]) => void
  readonly onCancel: () => void
}

/** Chooses how and when the prices change, and shows each new price before anything is changed. */
export function ChangeManyForm({ products, onChanged, onCancel }: Props) {
  const t = useWords(changeManyText)
  const prices = useWords(pricesText)
  const kit = useWords(kitText)
  const [kind, setKind] = useState<PriceRule['kind']>('less-percent')
  const [typed, setTyped] = useState('')
  const [isRounded, setRounded] = useState(true)
  const [crossedOut, setCrossedOut] = useState<PriceRule['crossedOut']>('none')
  const bounds = isPercentRule(kind) ? percentBounds : priceBounds
  const toRule = (value: number): PriceRule => ({
    kind,
    value: isPercentRule(kind) ? value : toHalalas(value),
    isRounded,
    crossedOut,
  })
  const value = readNumber(typed, bounds)
  const rows = typeof value === 'number' ? preview(products, toRule(value)) : []
  async function send(form: FormData, reason: string, key: string) {
    const read = readNumbers(form, { value: bounds }, kit)
    if ('wrong' in read) return read.wrong
    const answer = await consoleApi.prices.changeMany({
      body: {
        products: products.map(({ id, priceHalalas, wasHalalas }) => ({ id, priceHalalas, wasHalalas })),
        rule: toRule(read.values.value),
        reason,
        key,
        from: formMoment(form, 'from') || null,
        until: formMoment(form, 'until') || null,
      },
    })
    if (answer.ok) onChanged(answer.value.products)
    return answer
  }
  if (products.length > maxRepriced) return <Notice kind="warn">{t.tooMany(maxRepriced)}</Notice>
  return (
    <ActionForm
      asksReason
      does={t.does(products.length)}
      consequences={t.follows}
      act={({ form, reason, key }) => send(form, reason, key)}
      message={({ products: results }) =>
        t.outcome(results.filter(({ fault }) => fault === null).length, results.length)
      }
      // Does nothing, because the results replace the form.
      onDone={() => undefined}
      onCancel={onCancel}
    >
      <ShortSelect
        label={t.rule}
        value={kind}
        options={priceRuleKinds.map((each) => ({ value: each, label: t[each] }))}
        onChange={({ currentTarget }) => setKind(chosenIn(priceRuleKinds, currentTarget.value))}
      />
      <NumberField
        label={isPercentRule(kind) ? t.percent : t.amount}
        name="value"
        bounds={bounds}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        required
      />
      <Checkbox
        label={t.rounded}
        checked={isRounded}
        onChange={(event) => setRounded(event.currentTarget.checked)}
      />
      <ShortSelect
        label={t.crossedOut}
        value={crossedOut}
        options={crossedOutChoices.map((each) => ({ value: each, label: t[each] }))}
        onChange={({ currentTarget }) => setCrossedOut(chosenIn(crossedOutChoices, currentTarget.value))}
      />
      <DayField label={prices.from} hint={t.fromHint} name="from" hasTime />
      <DayField label={prices.until} hint={prices.untilHint} name="until" hasTime />
      {rows.length > 0 && (
        <div>
          <p className="muted">{t.preview}</p>
          <RepricedRows rows={rows} />
        </div>
      )}
    </ActionForm>
  )
}

const chosenIn = <Choice extends string>(choices: readonly [Choice, ...Choice[]], typed: string): Choice =>
  choices.find((choice) => choice === typed) ?? choices[0]

const impossible = { ar: changeManyText.ar.noPrice, en: changeManyText.en.noPrice }

/** The new price of each product, or its error when the result is not a valid price. */
const preview = (products: readonly PriceRow[], rule: PriceRule): RepricedProduct[] =>
  products.map(({ id, name, priceHalalas, wasHalalas }) => {
    const before = { priceHalalas, wasHalalas }
    const after = applyPriceRule(rule, before)
    const isPossible =
      isPrice(after.priceHalalas) && (after.wasHalalas === null || after.wasHalalas > after.priceHalalas)
    return {
      id,
      name,
      before,
      after,
      fault: isPossible ? null : { code: '', message: impossible, fields: {} },
    }
  })
