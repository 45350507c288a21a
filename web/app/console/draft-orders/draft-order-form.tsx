import type { DraftOrder } from '@matla/contract/staff/draft-orders.calls'
import type { Lang } from '@matla/contract/kit/lang'
import { toHalalas } from '@matla/contract/kit/money'
import { linkDaysBounds } from '@matla/contract/staff/number-bounds'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { useDrawer } from '#console/kit/drawer.tsx'
import { LongField, ShortField, ShortSelect } from '#console/kit/fields.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { DraftLineFields, priceBounds, useDraftLines, type Offer } from './draft-line-fields.tsx'
import { draftOrdersText } from './draft-orders.text.ts'

type Props = {
  readonly offer: Offer
  /** The draft to change; null for a new one. */
  readonly draft: DraftOrder | null
  /** The buyer of a new draft, if known. */
  readonly buyer?: { readonly fullName: string; readonly email: string; readonly lang: Lang } | null
}

/** The form for a new draft order, or for one that was not sent yet. */
export function DraftOrderForm({ offer, draft, buyer }: Props) {
  const t = useWords(draftOrdersText)
  const kit = useWords(kitText)
  const navigate = useNavigate()
  const { close } = useDrawer()
  // Fixed when the drawer opens, because a later read must not change the fields.
  const [shown] = useState(draft)
  const lines = useDraftLines(offer, shown)
  const made = useRef('')

  async function act(form: FormData, key: string) {
    const priceNames = lines.rows.map(({ productId }) => `price-${productId}`)
    const bounds = Object.fromEntries(priceNames.map((name) => [name, priceBounds]))
    const read = readNumbers(form, { ...bounds, linkDays: linkDaysBounds }, kit)
    if ('wrong' in read) return read.wrong
    const numbers: Readonly<Record<string, number>> = read.values
    const body = {
      key,
      fullName: formText(form, 'fullName'),
      email: formText(form, 'email'),
      lang: formText(form, 'lang') === 'en' ? ('en' as const) : ('ar' as const),
      lines: lines.rows.map(({ productId }) => ({
        productId,
        priceHalalas: toHalalas(numbers[`price-${productId}`] ?? 0),
      })),
      couponCode: formText(form, 'couponCode'),
      note: formText(form, 'note'),
      linkDays: read.values.linkDays,
    }
    const answer = shown
      ? await consoleApi.draftOrders.change({
          params: { id: shown.id },
          body: { ...body, version: shown.version },
        })
      : await consoleApi.draftOrders.make({ body })
    if (answer.ok) made.current = answer.value.draftOrder.id
    return answer
  }

  return (
    <ActionForm
      does={t.save}
      message={t.saved}
      consequences={shown ? t.changeLead : t.makeLead}
      act={({ form, key }) => act(form, key)}
      onDone={() => (shown ? close() : void navigate(`/draft-orders/${made.current}`))}
    >
      <ShortField
        label={t.fullName}
        name="fullName"
        defaultValue={shown?.buyerName ?? buyer?.fullName}
        maxLength={200}
        autoComplete="off"
        required
      />
      <ShortField
        label={t.email}
        hint={t.emailHint}
        name="email"
        type="email"
        defaultValue={shown?.buyerEmail ?? buyer?.email}
        maxLength={254}
        autoComplete="off"
        required
      />
      <ShortSelect
        label={t.lang}
        name="lang"
        defaultValue={shown?.lang ?? buyer?.lang ?? 'ar'}
        options={[
          { value: 'ar', label: t.arabic },
          { value: 'en', label: t.english },
        ]}
      />
      <DraftLineFields lines={lines} offer={offer} />
      <ShortField
        label={t.coupon}
        hint={t.couponHint}
        name="couponCode"
        defaultValue={shown?.couponCode ?? ''}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <NumberField
        label={t.linkDays}
        name="linkDays"
        bounds={linkDaysBounds}
        defaultValue={shown?.linkDays ?? 7}
        required
      />
      <LongField label={t.note} hint={t.noteHint} name="note" defaultValue={shown?.note} maxLength={2_000} />
    </ActionForm>
  )
}
