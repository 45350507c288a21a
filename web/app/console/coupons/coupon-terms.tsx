import { DayField } from '#console/kit/day-field.tsx'
import { formDay } from '#console/kit/form-days.ts'
import { addDays, riyadhDay } from '@matla/contract/kit/riyadh'
import { couponKinds } from '@matla/contract/staff/coupon-words'
import { usesBounds } from '@matla/contract/staff/number-bounds'
import type { CouponRow } from '@matla/contract/staff/coupons.calls'
import type { Localized } from '@matla/contract/kit/lang'
import { useState } from 'react'
import { ShortField, ShortSelect } from '#console/kit/fields.tsx'
import type { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { ConditionFields, DiscountFields, readReduction } from './coupon-reduction.tsx'
import { couponKindText, couponsText } from './coupons.text.ts'

export type Product = { readonly id: string; readonly name: Localized }
export type Faults = Readonly<Record<string, string>>

/** Today in Riyadh plus a number of days, as the value of a date field. */
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

/** The selected products; null for all products. */
export const readProducts = (form: FormData): string[] | null =>
  formText(form, 'everything') === '1' ? null : form.getAll('product').filter((id) => typeof id === 'string')

type TermProps = ProductsProps & {
  /** By default, each code of a batch is for one person. */
  readonly isBatch?: boolean
}

/** The fields of a new coupon: kind, discount, products, days, limit, conditions, address; initially those of `like`. */
export function TermFields({ products, like, faults, isBatch = false }: TermProps) {
  const t = useWords(couponsText)
  const kinds = useWords(couponKindText)
  const [kind, setKind] = useState<string>(like?.kind ?? (isBatch ? 'legacy' : 'special'))
  return (
    <>
      <ShortSelect
        label={t.kind}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        options={couponKinds.toReversed().map((value) => ({ value, label: kinds[value] }))}
      />
      <DiscountFields like={like} faults={faults} />
      <ProductChoice products={products} like={like} faults={faults} />
      <DayField label={t.from} name="from" defaultValue={dateFromToday(0)} error={faults.from} required />
      <DayField label={t.to} name="to" defaultValue={dateFromToday(30)} error={faults.to} required />
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
      <ConditionFields like={like} faults={faults} isOneUse={kind === 'legacy'} />
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

/** Reads the terms in the format of the calls, or the errors in the numbers. */
export function readTerms(form: FormData, kit: (typeof kitText)['en']) {
  const kind = formText(form, 'kind') === 'legacy' ? ('legacy' as const) : ('special' as const)
  const read = readReduction(form, kit, kind === 'legacy' ? {} : { maxUses: usesBounds })
  if ('wrong' in read) return read
  const terms = {
    kind,
    ...read.reduction,
    products: readProducts(form),
    email: formText(form, 'email').trim() || null,
    from: formDay(form, 'from'),
    to: formDay(form, 'to'),
    maxUses: read.maxUses ?? 1,
  }
  return { terms }
}
