import type { PayLaterDetails } from '@matla/contract/checkout/pay-later-rules'
import type { PayLaterProvider } from '@matla/contract/payments/payment-providers'
import { useLang } from '#lib/root-data.ts'
import { fieldNameOf, underFieldNames } from '#pay-later/field-names.ts'
import { payLaterText, planTexts } from '#pay-later/pay-later.text.ts'
import { Field, FormAnswer } from '#ui/field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { checkoutText } from './checkout.text.ts'
import type { PayLaterFaults } from './step-answer.ts'

type Props = {
  /** The id of the choice. */
  readonly id: string
  /** null for a wallet, which only needs the phone number. */
  readonly provider: PayLaterProvider | null
  /** Typed earlier or known; null when nothing is known. */
  readonly typed: PayLaterDetails | null
  readonly faults: PayLaterFaults
}

/** The fields that a selected method requires from the buyer. */
export function MethodFields({ id, provider, typed, faults }: Props) {
  const lang = useLang()
  const t = payLaterText[lang]
  return (
    <FormAnswer typed={underFieldNames(id, typed ?? {})} errors={underFieldNames(id, faults)}>
      <Stack gap={4}>
        {provider && <p className="note">{planTexts[provider][lang].why}</p>}
        <Field
          label={t.phone}
          hint={provider ? undefined : checkoutText[lang].walletPhone}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={40}
          placeholder="05XXXXXXXX"
          name={fieldNameOf(id, 'phone')}
        />
        {provider && (
          <>
            <Field
              label={t.address}
              autoComplete="street-address"
              dir="auto"
              maxLength={255}
              name={fieldNameOf(id, 'address')}
            />
            <Grid gap={4} min="narrow">
              <Field
                label={t.city}
                autoComplete="address-level2"
                dir="auto"
                maxLength={255}
                name={fieldNameOf(id, 'city')}
              />
              <Field
                label={t.zip}
                dir="ltr"
                autoComplete="postal-code"
                inputMode="numeric"
                maxLength={20}
                name={fieldNameOf(id, 'zip')}
              />
            </Grid>
          </>
        )}
      </Stack>
    </FormAnswer>
  )
}
