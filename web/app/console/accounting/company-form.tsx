import { buyerFields, buyerSchemes } from '@matla/contract/staff/buyer-fields'
import { buyerSchemeNames } from '@matla/contract/staff/buyer-schemes.text'
import type { Party, GatewayErrors } from '@matla/contract/staff/e-invoice-state.schema'
import { isoCountries } from '@matla/contract/staff/iso-countries'
import { useMemo, useRef, useState } from 'react'
import { ActionForm } from '#console/kit/action-form.tsx'
import type { CallResult } from '#console/kit/use-action.ts'
import { ShortField, ShortSelect } from '#console/kit/fields.tsx'
import { focusField, formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Stack } from '#ui/layout.tsx'
import { companyText } from './company.text.ts'
import styles from './company-form.module.css'

export type CompanyInput = Readonly<Record<(typeof buyerFields)[number], string>>

type Props = {
  readonly does: string
  readonly follows: string
  /** The current values; null for an empty form. */
  readonly company: Party | null
  readonly gatewayErrors: GatewayErrors
  readonly act: (buyer: CompanyInput, key: string) => Promise<CallResult<unknown>>
}

const defaultCountry = 'SA'

/** The name, numbers and address of a company. Errors are shown at their fields, and the input is not lost. */
export function CompanyForm({ does, follows, company, gatewayErrors, act }: Props) {
  const t = useWords(companyText)
  const lang = useLang()
  const countries = useCountries()
  const box = useRef<HTMLFieldSetElement>(null)
  const [country, setCountry] = useState(company?.address.country ?? defaultCountry)
  const address = company?.address
  const isHome = country === defaultCountry
  return (
    <ActionForm
      does={does}
      consequences={follows}
      message={t.isIssued}
      act={async ({ form, key }) => {
        const answer = await act(readCompany(form), key)
        const wrong = answer.ok ? {} : (answer.failure.fields ?? {})
        const first = buyerFields.find((name) => wrong[name] !== undefined)
        if (first) focusField(box.current?.form ?? null, first)
        return answer
      }}
    >
      {gatewayErrors && gatewayErrors.length > 0 && (
        <Stack gap={1}>
          <b>{t.gatewayErrors}</b>
          {gatewayErrors.map(({ code, message }) => (
            <bdi key={code + message} dir="ltr" lang="en" className={styles.said}>
              {[code, message].filter(Boolean).join(': ')}
            </bdi>
          ))}
        </Stack>
      )}
      <ShortField
        label={t.name}
        hint={t.nameHint}
        name="name"
        defaultValue={company?.name}
        dir="auto"
        maxLength={1_000}
        required
      />
      <CodeField label={t.vatNumber} hint={t.vatHint} name="vatNumber" value={company?.vatNumber} most={15} />
      <div className={styles.pair}>
        <ShortSelect
          label={t.scheme}
          name="scheme"
          defaultValue={company?.identity?.scheme ?? ''}
          options={[
            { value: '', label: t.noScheme },
            ...buyerSchemes.map((value) => ({ value, label: buyerSchemeNames[value][lang] })),
          ]}
        />
        <CodeField label={t.id} hint={t.idHint} name="id" value={company?.identity?.id} most={30} />
      </div>
      <fieldset ref={box} className={styles.address}>
        <legend>{t.address}</legend>
        <ShortSelect
          label={t.country}
          name="country"
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          options={countries}
        />
        <div className={styles.pair}>
          <TextField label={t.street} name="street" value={address?.street} isNeeded />
          <CodeField
            label={t.buildingNumber}
            name="buildingNumber"
            value={address?.buildingNumber}
            most={isHome ? 4 : 60}
            isNeeded={isHome}
          />
          <TextField label={t.district} name="district" value={address?.district} isNeeded={isHome} />
          <TextField label={t.city} name="city" value={address?.city} isNeeded />
          <CodeField
            label={t.postalCode}
            name="postalCode"
            value={address?.postalCode}
            most={isHome ? 5 : 60}
            isNeeded={isHome}
          />
          <CodeField
            label={t.additionalNumber}
            name="additionalNumber"
            value={address?.additionalNumber}
            most={isHome ? 4 : 60}
          />
        </div>
      </fieldset>
    </ActionForm>
  )
}

type FieldProps = {
  readonly label: string
  readonly hint?: string
  readonly name: keyof CompanyInput
  readonly value: string | null | undefined
  readonly isNeeded?: boolean
}

const TextField = ({ value, isNeeded = false, ...field }: FieldProps) => (
  <ShortField {...field} dir="auto" defaultValue={value ?? ''} maxLength={1_000} required={isNeeded} />
)

const CodeField = ({ value, most, isNeeded = false, ...field }: FieldProps & { readonly most: number }) => (
  <ShortField {...field} dir="ltr" defaultValue={value ?? ''} maxLength={most} required={isNeeded} />
)

// Empty fields are also sent, so that the record is complete.
const readCompany = (form: FormData): CompanyInput =>
  Object.fromEntries(buyerFields.map((name) => [name, formText(form, name)])) as CompanyInput

/** Country names in the reader's language. */
function useCountries() {
  const lang = useLang()
  return useMemo(() => {
    const names = new Intl.DisplayNames([lang], { type: 'region' })
    return isoCountries.map((value) => ({ value, label: names.of(value) ?? value }))
  }, [lang])
}
