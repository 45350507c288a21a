import type { CouponRow } from '@matla/contract/staff/coupons.calls'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { couponsText } from './coupons.text.ts'
import { type Product, TermFields, readTerms } from './coupon-terms.tsx'
import { useFaults } from './use-faults.ts'

type Props = {
  readonly products: readonly Product[]
  /** The coupon that provides the initial values. */
  readonly like?: CouponRow
}

/** Creates one coupon and opens its page. */
export function CreateCouponForm({ products, like }: Props) {
  const t = useWords(couponsText)
  const kit = useWords(kitText)
  const toast = useToast()
  const navigate = useNavigate()
  const { faults, reported, rejected, setFaults } = useFaults()
  const made = useRef('')
  async function make(form: FormData) {
    const read = readTerms(form, kit)
    if ('wrong' in read) return rejected(read.wrong)
    const body = { ...read.terms, code: formText(form, 'code') }
    if (body.products?.length === 0) {
      setFaults({ products: t.chooseProducts })
      return { message: t.chooseProducts }
    }
    const answer = await consoleApi.coupons.make({ body })
    if (answer.ok) made.current = answer.value.coupon.id
    return reported(answer)
  }
  return (
    <ActionForm
      does={t.make}
      consequences={t.makeLead}
      act={({ form }) => make(form)}
      onDone={() => {
        toast({ kind: 'ok', text: t.isMade, stays: 'undo' })
        void navigate(`/coupons/${made.current}`)
      }}
    >
      <ShortField
        label={t.code}
        hint={t.codeHint}
        name="code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={faults.code}
        required
      />
      <TermFields products={products} like={like ?? null} faults={faults} />
    </ActionForm>
  )
}
