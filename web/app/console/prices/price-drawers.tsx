import { DayField } from '#console/kit/day-field.tsx'
import { formMoment } from '#console/kit/form-days.ts'
import { type NumberBounds, readNumber } from '@matla/contract/kit/digits'
import { toHalalas } from '@matla/contract/kit/money'
import { priceBounds } from '@matla/contract/kit/price'
import type { PriceRow } from '@matla/contract/staff/prices.calls'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { BrokenPromises, PriceAsShown, type PromisedPrice } from './price-preview.tsx'
import { PlannedChange, PricePair } from './price-parts.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { formatMoney } from '#console/kit/values.tsx'
import { useToast } from '#ui/toast.tsx'
import { pricesText } from './prices.text.ts'

type Of = { readonly products: readonly PriceRow[]; readonly promises?: readonly PromisedPrice[] }

/** The price drawers; `item` in the URL is the product, or the change to cancel. */
export function PriceDrawers({ products, promises = [] }: Of) {
  const t = useWords(pricesText)
  return (
    <>
      {(['change', 'plan'] as const).map((action) => (
        <Drawer key={action} name={action} title={t[action]}>
          {(item) => {
            const product = products.find(({ id }) => id === item)
            return product && <PriceForm {...{ action, product, promises }} />
          }}
        </Drawer>
      ))}
      <Drawer name="cancel" title={t.cancel}>
        {(item) => {
          const product = products.find(({ planned }) => planned.some(({ id }) => id === item))
          return product && <CancelForm product={product} changeId={item ?? ''} />
        }}
      </Drawer>
    </>
  )
}

type FormProps = { readonly product: PriceRow }

/** Converts typed riyals to halalas; null when they are not a valid price. */
function halalasOf(typed: string): number | null {
  const riyals = readNumber(typed, priceBounds)
  return typeof riyals === 'number' ? toHalalas(riyals) : null
}

type Prices = { readonly price: NumberBounds; readonly was?: NumberBounds }
/** The price fields; the crossed-out price may be empty. */
const pricesIn = (form: FormData): Prices => ({
  price: priceBounds,
  ...(formText(form, 'was').trim() !== '' && { was: priceBounds }),
})

type PriceFormProps = FormProps & {
  readonly action: 'change' | 'plan'
  readonly promises: readonly PromisedPrice[]
}

function PriceForm({ action, product, promises }: PriceFormProps) {
  const t = useWords(pricesText)
  const kit = useWords(kitText)
  const lang = useLang()
  const toast = useToast()
  const params = { id: product.id }
  const [price, setPrice] = useState('')
  const [was, setWas] = useState('')
  const shown = { kind: product.kind, price: halalasOf(price), was: halalasOf(was) }

  async function send(form: FormData, reason: string, key: string) {
    const read = readNumbers(form, pricesIn(form), kit)
    const from = formMoment(form, 'from')
    const missing = action === 'plan' && from === '' ? { from: t.fromMissing } : {}
    if ('wrong' in read) return { ...read.wrong, fields: { ...read.wrong.fields, ...missing } }
    if (missing.from !== undefined) return { message: missing.from, fields: missing }
    const { price: priceRiyals, was: wasRiyals } = read.values
    const terms = {
      priceHalalas: toHalalas(priceRiyals),
      wasHalalas: wasRiyals === undefined ? null : toHalalas(wasRiyals),
      reason,
      key,
    }
    if (action === 'plan')
      return consoleApi.prices.plan({
        params,
        body: { ...terms, from, until: formMoment(form, 'until') || null },
      })
    const changed = await consoleApi.prices.change({ params, body: terms })
    const replaced = changed.ok ? changed.value.replaced : null
    if (replaced)
      toast({
        kind: 'info',
        text:
          replaced.by === ''
            ? t.replacedImported(formatMoney(lang, replaced.priceHalalas))
            : t.replacedBy(formatMoney(lang, replaced.priceHalalas), `\u2068${replaced.by}\u2069`),
      })
    return changed
  }

  return (
    <ActionForm
      asksReason
      does={t[action]}
      consequences={action === 'change' ? t.changeFollows : t.planFollows}
      act={({ form, reason, key }) => send(form, reason, key)}
      message={action === 'plan' ? t.isPlanned : t.isChanged}
    >
      <p>
        <b>{product.name[lang]}</b> <PricePair price={product.priceHalalas} was={product.wasHalalas} />
      </p>
      {product.planned.length > 0 && (
        <div>
          <p className="muted">{t.toCome}</p>
          {product.planned.map((change) => (
            <PlannedChange key={change.id} change={change} />
          ))}
        </div>
      )}
      <NumberField
        label={t.newPrice}
        name="price"
        bounds={priceBounds}
        value={price}
        onChange={(event) => setPrice(event.currentTarget.value)}
        required
      />
      <NumberField
        label={t.newWas}
        hint={t.newWasHint}
        name="was"
        bounds={priceBounds}
        value={was}
        onChange={(event) => setWas(event.currentTarget.value)}
      />
      {shown.price !== null && (
        <div>
          <p className="muted">{t.preview}</p>
          <PriceAsShown {...shown} price={shown.price} />
          <BrokenPromises {...shown} price={shown.price} promises={promises} />
        </div>
      )}
      {action === 'plan' && (
        <>
          <DayField label={t.from} hint={t.riyadh} name="from" hasTime required />
          <DayField label={t.until} hint={t.untilHint} name="until" hasTime />
        </>
      )}
    </ActionForm>
  )
}

function CancelForm({ product, changeId }: FormProps & { readonly changeId: string }) {
  const t = useWords(pricesText)
  const isRunning = product.planned.some(({ id, state }) => id === changeId && state === 'running')
  return (
    <ActionForm
      tone="danger"
      does={isRunning ? t.end : t.cancel}
      consequences={t.cancelFollows}
      act={() => consoleApi.prices.cancel({ params: { id: product.id }, body: { changeId } })}
      message={isRunning ? t.isEnded : t.isCancelled}
    />
  )
}
