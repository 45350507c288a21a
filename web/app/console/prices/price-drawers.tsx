import type { PriceRow } from '@matla/contract/staff/prices.calls'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { DangerForm } from '#console/kit/danger-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { BrokenPromises, PriceAsShown, type Promised } from './price-preview.tsx'
import { PlannedChange, PricePair } from './price-parts.tsx'
import { formText } from '#lib/forms.ts'
import { useAct } from '#console/kit/use-act.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { moneyIn } from '#console/kit/values.tsx'
import { useToast } from '#ui/toast.tsx'
import { pricesText } from './prices.text.ts'

type Of = { readonly products: readonly PriceRow[]; readonly promises?: readonly Promised[] }

/** The forms of prices; `item` of the address names the product, or the change that is cancelled. */
export function PriceDrawers({ products, promises = [] }: Of) {
  const t = useWords(pricesText)
  return (
    <>
      {(['change', 'plan'] as const).map((deed) => (
        <Drawer key={deed} name={deed} title={t[deed]}>
          {(close, item) => {
            const product = products.find(({ id }) => id === item)
            return product && <PriceForm {...{ deed, product, promises, close }} />
          }}
        </Drawer>
      ))}
      <Drawer name="cancel" title={t.cancel}>
        {(close, item) => {
          const product = products.find(({ planned }) => planned.some(({ id }) => id === item))
          return product && <CancelForm product={product} changeId={item ?? ''} close={close} />
        }}
      </Drawer>
    </>
  )
}

type FormProps = { readonly product: PriceRow; readonly close: () => void }
type Faults = Readonly<Record<string, string>>

/** Riyals as they are typed, in halalas; null: nothing that is a sum. */
const halalasIn = (form: FormData, name: string): number | null => halalasOf(formText(form, name).trim())

function halalasOf(typed: string): number | null {
  const halalas = Math.round(Number(typed) * 100)
  return typed !== '' && halalas > 0 ? halalas : null
}

/** A moment as it is typed, in Riyadh. */
const momentIn = (form: FormData, name: string): string | null => {
  const typed = formText(form, name)
  return typed === '' ? null : `${typed.length === 16 ? `${typed}:00` : typed}+03:00`
}

type PriceFormProps = FormProps & { readonly deed: 'change' | 'plan'; readonly promises: readonly Promised[] }

function PriceForm({ deed, product, promises, close }: PriceFormProps) {
  const t = useWords(pricesText)
  const lang = useLang()
  const { act } = useAct()
  const toast = useToast()
  const [faults, setFaults] = useState<Faults>({})
  const params = { id: product.id }
  const [price, setPrice] = useState('')
  const [was, setWas] = useState('')
  const shown = { kind: product.kind, price: halalasOf(price), was: halalasOf(was) }

  async function send(form: FormData, reason: string, key: string) {
    const priceHalalas = halalasIn(form, 'price')
    const from = momentIn(form, 'from')
    const missing: Faults = {
      ...(priceHalalas === null && { price: t.sumMissing }),
      ...(deed === 'plan' && from === null && { from: t.fromMissing }),
    }
    setFaults(missing)
    const [fault] = Object.values(missing)
    if (priceHalalas === null || fault !== undefined) return { message: fault ?? t.sumMissing }
    const terms = { priceHalalas, wasHalalas: halalasIn(form, 'was'), reason, key }
    if (deed === 'plan')
      return act(
        consoleApi.prices.plan({
          params,
          body: { ...terms, from: from ?? '', until: momentIn(form, 'until') },
        }),
      )
    const changed = await consoleApi.prices.change({ params, body: terms })
    const replaced = changed.ok ? changed.value.replaced : null
    if (replaced)
      toast({
        kind: 'info',
        text: t.replacedBy(moneyIn(lang, replaced.priceHalalas), `\u2068${replaced.by}\u2069`),
      })
    return act(Promise.resolve(changed))
  }

  return (
    <DangerForm
      isDangerous={false}
      does={t[deed]}
      consequences={deed === 'change' ? t.changeFollows : t.planFollows}
      act={({ form, reason, key }) => send(form, reason, key)}
      onDone={close}
      onCancel={close}
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
      <ShortField
        label={t.newPrice}
        name="price"
        type="number"
        min={0.01}
        step={0.01}
        error={faults.price}
        value={price}
        onChange={(event) => setPrice(event.currentTarget.value)}
        required
      />
      <ShortField
        label={t.newWas}
        hint={t.newWasHint}
        name="was"
        type="number"
        min={0.01}
        step={0.01}
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
      {deed === 'plan' && (
        <>
          <ShortField
            label={t.from}
            hint={t.riyadh}
            name="from"
            type="datetime-local"
            error={faults.from}
            required
          />
          <ShortField label={t.until} hint={t.untilHint} name="until" type="datetime-local" />
        </>
      )}
    </DangerForm>
  )
}

function CancelForm({ product, changeId, close }: FormProps & { readonly changeId: string }) {
  const t = useWords(pricesText)
  const { act } = useAct()
  const isRunning = product.planned.some(({ id, state }) => id === changeId && state === 'running')
  return (
    <DangerForm
      does={isRunning ? t.end : t.cancel}
      consequences={t.cancelFollows}
      asksReason={false}
      act={() => act(consoleApi.prices.cancel({ params: { id: product.id }, body: { changeId } }))}
      onDone={close}
      onCancel={close}
    />
  )
}
