import { pageMethodNames, pageMethods } from '@matla/contract/payments/page-methods'
import { payoutProviders } from '@matla/contract/staff/payout-words'
import type { NumberBounds } from '@matla/contract/kit/digits'
import { toDecimal, toHalalas } from '@matla/contract/kit/money'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { ProviderName } from '#console/payments/provider-name.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import styles from './fees-form.module.css'
import { payoutsText } from './payouts.text.ts'

type Fees = Extract<Awaited<ReturnType<typeof consoleApi.payouts.fees>>, { ok: true }>['value']['fees']

const bounds = {
  percent: { least: 0, most: 30, decimals: 2 },
  fixed: { least: 0, most: 100, decimals: 2 },
  vat: { least: 0, most: 100, decimals: 2 },
  days: { least: 1, most: 90 },
} as const satisfies Readonly<Record<string, NumberBounds>>
type Part = keyof typeof bounds
const parts = Object.keys(bounds) as readonly Part[]
/** A method of the card page uses the VAT and the payout days of its provider. */
const methodParts = ['percent', 'fixed'] as const
const cardProvider = 'paytabs'

/** The fees agreed with each provider and for methods of the card page; a row with an empty percentage has none. */
export function FeesForm({ fees }: { readonly fees: Fees }) {
  const t = useWords(payoutsText)
  const kit = useWords(kitText)
  const labels = { percent: t.percent, fixed: t.fixed, vat: t.feeVat, days: t.payoutDays }
  return (
    <ActionForm
      does={t.save}
      message={t.saved}
      consequences={t.feesLead}
      act={({ form }) => {
        const isEntered = (id: string) => formText(form, `percent-${id}`).trim() !== ''
        const methods = pageMethods.filter(isEntered)
        const entered = payoutProviders.filter(isEntered)
        const pairs = [
          ...entered.flatMap((id) => parts.map((part) => [id, part] as const)),
          ...methods.flatMap((id) => methodParts.map((part) => [id, part] as const)),
          ...(methods.length > 0
            ? (['vat', 'days'] as const).map((part) => [cardProvider, part] as const)
            : []),
        ]
        const fields = Object.fromEntries(pairs.map(([id, part]) => [`${part}-${id}`, bounds[part]]))
        const read = readNumbers(form, fields, kit)
        if ('wrong' in read) return read.wrong
        const numberOf = (part: Part, id: string) => read.values[`${part}-${id}`] ?? 0
        const value = Object.fromEntries(
          [...entered, ...methods].map((id) => {
            const provider = id in pageMethodNames ? cardProvider : id
            return [
              id,
              {
                basisPoints: Math.round(numberOf('percent', id) * 100),
                fixedHalalas: toHalalas(numberOf('fixed', id)),
                vatBasisPoints: Math.round(numberOf('vat', provider) * 100),
                payoutDays: numberOf('days', provider),
              },
            ]
          }),
        )
        const body = { fees: value, basedOn: fees.changed?.at ?? null }
        return consoleApi.payouts.changeFees({ body })
      }}
    >
      {payoutProviders.map((id) => {
        const fee = fees.value[id]
        const values: Readonly<Record<Part, string | number>> = {
          percent: fee ? toDecimal(fee.basisPoints) : '',
          fixed: toDecimal(fee?.fixedHalalas ?? 0),
          vat: toDecimal(fee?.vatBasisPoints ?? 1_500),
          days: fee?.payoutDays ?? 14,
        }
        return (
          <fieldset key={id} className={styles.provider}>
            <legend>
              <ProviderName id={id} />
            </legend>
            <Stack gap={3}>
              <Grid gap={3} min="narrow">
                {parts.map((part) => (
                  <NumberField
                    key={part}
                    label={labels[part]}
                    name={`${part}-${id}`}
                    bounds={bounds[part]}
                    defaultValue={values[part]}
                  />
                ))}
              </Grid>
              {id === cardProvider && <MethodFees fees={fees} />}
            </Stack>
          </fieldset>
        )
      })}
    </ActionForm>
  )
}

/** Separate fees for methods of the card page. */
function MethodFees({ fees }: { readonly fees: Fees }) {
  const t = useWords(payoutsText)
  const lang = useLang()
  const labels = { percent: t.methodPercent, fixed: t.methodFixed }
  return (
    <>
      <p className="muted">{t.methodsLead}</p>
      {pageMethods.map((id) => {
        const fee = fees.value[id]
        const values = {
          percent: fee ? toDecimal(fee.basisPoints) : '',
          fixed: toDecimal(fee?.fixedHalalas ?? 0),
        }
        return (
          <Grid key={id} gap={3} min="narrow">
            {methodParts.map((part) => (
              <NumberField
                key={part}
                label={labels[part](pageMethodNames[id][lang])}
                name={`${part}-${id}`}
                bounds={bounds[part]}
                defaultValue={values[part]}
              />
            ))}
          </Grid>
        )
      })}
    </>
  )
}
