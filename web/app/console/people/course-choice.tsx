import type { Localized } from '@matla/contract/kit/lang'
import { useLang, useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { grantText } from './grant.text.ts'

export type Product = { readonly id: string; readonly name: Localized }

type Props = { readonly products: readonly Product[]; readonly chosen?: readonly string[] }

/** Selects courses and bundles to grant. */
export function CourseChoice({ products, chosen = [] }: Props) {
  const t = useWords(grantText)
  const lang = useLang()
  return (
    <fieldset>
      <legend>{t.courses}</legend>
      <Stack gap={2}>
        {products.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="course"
            value={id}
            label={name[lang]}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </Stack>
    </fieldset>
  )
}

export const readCourses = (form: FormData): string[] =>
  form.getAll('course').filter((id) => typeof id === 'string')
