import { payLaterText } from '#pay-later/pay-later.text.ts'
import { useWords } from '#lib/root-data.ts'
import { Field, FormAnswer } from '#ui/field.tsx'
import { checkoutText } from './checkout.text.ts'

type Props = { readonly name: string; readonly typed: string; readonly fault: string | undefined }

/** The mobile number that a wallet is registered with. */
export function PhoneField({ name, typed, fault }: Props) {
  const t = useWords(checkoutText)
  const { phone } = useWords(payLaterText)
  return (
    <FormAnswer typed={{ [name]: typed }} errors={fault === undefined ? {} : { [name]: fault }}>
      <Field
        label={phone}
        hint={t.walletPhone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        placeholder="05XXXXXXXX"
        name={name}
      />
    </FormAnswer>
  )
}
