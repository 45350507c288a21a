import type { GrantPreview } from '@matla/contract/staff/grants.calls'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { LongField, ShortSelect } from '#console/kit/fields.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { CourseChoice, readCourses, type Product } from './course-choice.tsx'
import { GrantPreviewTable } from './grant-preview.tsx'
import { grantText } from './grant.text.ts'

type GrantInput = {
  readonly addresses: string
  readonly courses: readonly string[]
  readonly lang: 'ar' | 'en'
}
type GrantCheck = { readonly rows: readonly GrantPreview[]; readonly repeated: number }
type Props = { readonly products: readonly Product[] }

/** Grants courses to a pasted list of addresses, after a preview for each. */
export function GrantForm({ products }: Props) {
  const [asked, setAsked] = useState<GrantInput | null>(null)
  const [checked, setChecked] = useState<GrantCheck | null>(null)
  if (asked !== null && checked !== null)
    return <ConfirmStep asked={asked} checked={checked} onBack={() => setChecked(null)} />
  return (
    <ListStep
      products={products}
      asked={asked}
      onChecked={(list, found) => {
        setAsked(list)
        setChecked(found)
      }}
    />
  )
}

type ListProps = Props & {
  readonly asked: GrantInput | null
  readonly onChecked: (asked: GrantInput, checked: GrantCheck) => void
}

function ListStep({ products, asked, onChecked }: ListProps) {
  const t = useWords(grantText)
  const kit = useWords(kitText)
  const own = useLang()
  async function check(form: FormData) {
    const list: GrantInput = {
      addresses: formText(form, 'addresses'),
      courses: readCourses(form),
      lang: formText(form, 'lang') === 'en' ? 'en' : 'ar',
    }
    if (list.courses.length === 0) return { message: t.chooseCourses }
    const { addresses, courses } = list
    const answer = await consoleApi.grants.preview({ body: { addresses, courses: [...courses] } })
    if (!answer.ok) return { message: answer.failure.message || kit.failed }
    onChecked(list, answer.value)
    return null
  }
  return (
    <ActionForm
      does={t.check}
      consequences={t.checkText}
      act={({ form }) => check(form)}
      onDone={() => undefined}
    >
      <LongField
        label={t.addresses}
        hint={t.addressesHint}
        name="addresses"
        dir="ltr"
        rows={6}
        maxLength={200_000}
        spellCheck={false}
        defaultValue={asked?.addresses}
        required
      />
      <CourseChoice products={products} {...(asked && { chosen: asked.courses })} />
      <ShortSelect
        label={t.lang}
        hint={t.langHint}
        name="lang"
        defaultValue={asked?.lang ?? own}
        options={[
          { value: 'ar', label: kit.arabic },
          { value: 'en', label: kit.english },
        ]}
      />
    </ActionForm>
  )
}

type GiveProps = {
  readonly asked: GrantInput
  readonly checked: GrantCheck
  readonly onBack: () => void
}

function ConfirmStep({ asked, checked, onBack }: GiveProps) {
  const t = useWords(grantText)
  const kit = useWords(kitText)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const receivers = checked.rows.filter(({ courses }) => courses > 0).length
  async function give(reason: string, key: string) {
    if (receivers === 0) return { message: t.nobody }
    const answer = await consoleApi.grants.many({
      body: { ...asked, courses: [...asked.courses], reason, key },
    })
    if (!answer.ok) return { message: answer.failure.message || kit.failed }
    toast({ kind: 'ok', text: t.given(answer.value.granted + answer.value.invited) })
    void revalidate()
    return null
  }
  return (
    <ActionForm
      asksReason
      does={t.giveTo(receivers)}
      consequences={receivers === 0 ? t.nobody : t.giveText}
      act={({ reason, key }) => give(reason, key)}
      cancelText={t.change}
      onCancel={onBack}
    >
      <GrantPreviewTable {...checked} />
    </ActionForm>
  )
}
