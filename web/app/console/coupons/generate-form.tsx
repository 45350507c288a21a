import { generatedBounds } from '@matla/contract/staff/number-bounds'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { useDrawer } from '#console/kit/drawer.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { saveBytes } from '#console/kit/save-file.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { codesFile } from './codes-file.ts'
import { couponsText } from './coupons.text.ts'
import { type Product, TermFields, readTerms } from './coupon-terms.tsx'
import { useFaults } from './use-faults.ts'

type Props = { readonly products: readonly Product[] }

/** Generates many coupons and offers their codes as a file. */
export function GenerateForm({ products }: Props) {
  const t = useWords(couponsText)
  const kit = useWords(kitText)
  const { revalidate } = useRevalidator()
  const { close } = useDrawer()
  const { faults, reported, rejected, setFaults } = useFaults()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  async function generate(form: FormData, key: string) {
    const read = readTerms(form, kit)
    const count = readNumbers(form, { count: generatedBounds }, kit)
    if ('wrong' in count) return rejected(count.wrong)
    if ('wrong' in read) return rejected(read.wrong)
    const { terms } = read
    if (terms.products?.length === 0) {
      setFaults({ products: t.chooseProducts })
      return { message: t.chooseProducts }
    }
    const name = formText(form, 'name')
    const body = { ...terms, name, prefix: formText(form, 'prefix'), ...count.values, key }
    const answer = await consoleApi.coupons.generate({ body })
    if (answer.ok) setCodes(answer.value.codes)
    return reported(answer)
  }
  if (codes !== null)
    return (
      <Stack gap={4}>
        <Notice kind="ok" live>
          {t.madeCodes(codes.length)}
        </Notice>
        <Button wide icon="download" onClick={() => saveCodes(codes)}>
          {t.download}
        </Button>
        <Button wide kind="subtle" onClick={close}>
          {t.close}
        </Button>
      </Stack>
    )
  return (
    <ActionForm
      does={t.generate}
      consequences={t.generateLead}
      act={({ form, key }) => generate(form, key)}
      onDone={() => void revalidate()}
    >
      <ShortField
        label={t.batchName}
        hint={t.batchNameHint}
        name="name"
        maxLength={100}
        autoComplete="off"
        error={faults.name}
      />
      <ShortField
        label={t.prefix}
        name="prefix"
        dir="ltr"
        maxLength={32}
        autoComplete="off"
        spellCheck={false}
        error={faults.prefix}
      />
      <NumberField
        label={t.count}
        name="count"
        bounds={generatedBounds}
        defaultValue={100}
        error={faults.count}
        required
      />
      <TermFields products={products} like={null} faults={faults} isBatch />
    </ActionForm>
  )
}

/** Downloads the codes as a file. */
function saveCodes(codes: readonly string[]): void {
  saveBytes(new Blob([codesFile(codes)], { type: 'text/csv;charset=utf-8' }), 'coupons.csv')
}
