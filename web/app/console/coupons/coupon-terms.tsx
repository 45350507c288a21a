import { addDays, riyadhDay } from '@matla/contract/kit/riyadh'
import { couponKinds } from '@matla/contract/staff/coupon-words'
import type { NumberBounds } from '@matla/contract/kit/digits'
import { percentBounds, usesBounds } from '@matla/contract/staff/number-bounds'
import type { CouponRow } from '@matla/contract/staff/coupons.calls'
import type { Localized } from '@matla/contract/kit/lang'
import { useState } from 'react'
import { ShortField, ShortSelect } from '#console/kit/fields.tsx'
import type { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { couponKindText, couponsText } from './coupons.text.ts'

export type Product = { readonly id: string; readonly name: Localized }
export type Faults = Readonly<Record<string, string>>

/** A day in Riyadh as the value of a date field. */
const dateFromToday = (days: number): string => addDays(riyadhDay(serverNow()), days)

type ProductsProps = {
  readonly products: readonly Product[]
  readonly like: CouponRow | null
  readonly faults: Faults
}

/** All products, or the selected ones. */
export function ProductChoice({ products, like, faults }: ProductsProps) {
  const t = useWords(couponsText)
  const lang = useLang()
  const chosen = new Set(like?.products?.map(({ id }) => id))
  const [isForAll, setForAll] = useState((like?.products ?? null) === null)
  return (
    <fieldset>
      <legend>{t.products}</legend>
      <Stack gap={2}>
        <Checkbox
          name="everything"
          value="1"
          label={t.everything}
          checked={isForAll}
          error={faults.products}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
        {!isForAll &&
          products.map(({ id, name }) => (
            <Checkbox key={id} name="product" value={id} label={name[lang]} defaultChecked={chosen.has(id)} />
          ))}
      </Stack>
    </fieldset>
  )
}

/** The selected products; null: all products. */
export const readProducts = (form: FormData): string[] | null =>
  formText(form, 'everything') === '1' ? null : form.getAll('product').filter((id) => typeof id === 'string')

export function PercentField({ like, faults }: Omit<ProductsProps, 'products'>) {
  const t = useWords(couponsText)
  return (
    <NumberField
      label={t.percent}
      name="percent"
      bounds={percentBounds}
      defaultValue={like?.percent ?? 10}
      error={faults.percent}
      required
    />
  )
}

/** The fields of a new coupon: kind, percent, products, email address, days, limit. Prefilled from `like`. */
export function TermFields({ products, like, faults }: ProductsProps) {
  const t = useWords(couponsText)
  const kinds = useWords(couponKindText)
  const [kind, setKind] = useState<string>(like?.kind ?? 'special')
  return (
    <>
      <ShortSelect
        label={t.kind}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        options={couponKinds.toReversed().map((value) => ({ value, label: kinds[value] }))}
      />
      <PercentField like={like} faults={faults} />
      <ProductChoice products={products} like={like} faults={faults} />
      <ShortField
        label={t.from}
        name="from"
        type="date"
        defaultValue={dateFromToday(0)}
        error={faults.from}
        required
      />
      <ShortField
        label={t.to}
        name="to"
        type="date"
        defaultValue={dateFromToday(30)}
        error={faults.to}
        required
      />
      {kind === 'special' && (
        <NumberField
          label={t.limit}
          name="maxUses"
          bounds={usesBounds}
          defaultValue={like?.kind === 'special' ? like.maxUses : 100}
          error={faults.maxUses}
          required
        />
      )}
      <ShortField
        label={t.email}
        hint={t.emailHint}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        error={faults.email}
      />
    </>
  )
}

type Numbers = { readonly percent: NumberBounds; readonly maxUses?: NumberBounds }
const once: Numbers = { percent: percentBounds }

/** The terms as the calls expect them, or the errors in the numbers. */
export function readTerms(form: FormData, kit: (typeof kitText)['en']) {
  const kind = formText(form, 'kind') === 'legacy' ? ('legacy' as const) : ('special' as const)
  const read = readNumbers(form, kind === 'legacy' ? once : { ...once, maxUses: usesBounds }, kit)
  if ('wrong' in read) return read
  const { percent, maxUses = 1 } = read.values
  const terms = {
    kind,
    percent,
    products: readProducts(form),
    email: formText(form, 'email').trim() || null,
    from: formText(form, 'from'),
    to: formText(form, 'to'),
    maxUses,
  }
  return { terms }
}
