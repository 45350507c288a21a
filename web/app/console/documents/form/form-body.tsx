import type { Fields } from '@matla/contract/documents/shape'
import { Block } from '#console/kit/detail.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { documentText } from '#console/documents/document.text.ts'
import { Stack } from '#ui/layout.tsx'
import { FieldView } from './field-view.tsx'
import { groupFields } from './grouped.ts'

/** All fields of a document: large ones in separate panels, small ones in groups. */
export function FormBody({ fields }: { readonly fields: Fields }) {
  const t = useWords(documentText)
  const lang = useLang()
  return (
    <Stack>
      {groupFields(fields).map(({ main, fields: [first, ...more] }, index) => {
        const [name, field] = main ?? first
        const isAlone = more.length === 0
        const title =
          main || isAlone ? field.label[lang] : index === 0 ? t.texts : t.factsFrom(field.label[lang])
        return (
          <Block
            key={name}
            title={title}
            aside={main && field.hint && <span className="muted">{field.hint[lang]}</span>}
          >
            <Stack>
              {[first, ...more].map((named) => (
                <FieldView key={named[0]} at={named[0]} field={named[1]} isBare={isAlone || named === main} />
              ))}
            </Stack>
          </Block>
        )
      })}
    </Stack>
  )
}
