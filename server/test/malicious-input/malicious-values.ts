import { walkFields, type PlacedField } from '@matla/contract/documents/walk-fields'
import { getItems } from '@matla/contract/documents/draft-form'
import type { Draft, Field, Fields } from '@matla/contract/documents/shape'

export const script = '<script>pwned()</script>'
const scriptHref = 'javascript:pwned()'
const override = 'safe \u202Eevil'
const huge = 'x'.repeat(1024 * 1024)

/** Values that every kind of field rejects. */
export const neverTaken: readonly unknown[] = [
  override,
  huge,
  { ar: override, en: override },
  { ar: huge, en: huge },
]

const runs = (text: string) => ({ ar: [{ text }], en: [{ text, bold: true }] })

/** Values with markup or a script URL, in the format of the field; `isTaken`: the field accepts them as text. */
export function maliciousOf(
  field: Field,
  value: unknown,
): readonly { readonly value: unknown; readonly isTaken: boolean }[] {
  const rejected = (...values: unknown[]) => values.map((each) => ({ value: each, isTaken: false }))
  switch (field.kind) {
    case 'both':
      return [{ value: { ar: script, en: script }, isTaken: field.most >= script.length }]
    case 'runs':
      return [
        { value: runs(script), isTaken: true },
        ...rejected({ ar: [{ text: 'x', href: scriptHref }], en: [] }, runs(override), runs(huge)),
      ]
    case 'text':
      return [{ value: script, isTaken: !field.form && field.most >= script.length }]
    case 'list':
    case 'blocks':
      return rejected(script, [{ ...getItems(value)[0], id: script }], [{ id: 'one', type: script }])
    case 'image':
      return rejected(
        script,
        { ...Object(value), base: `../${script}` },
        { ...Object(value), blur: `x);}${script}` },
      )
    case 'video':
      return rejected(script, { webm: scriptHref, mp4: scriptHref })
    case 'href':
    case 'reference':
    case 'video-name':
    case 'number':
    case 'price':
    case 'toggle':
    case 'choice':
    case 'date':
    case 'part':
      return rejected(script, scriptHref, [script], { value: script })
  }
}

/** One place for each field of a document, because the items of a list are alike. */
export function placesOf(fields: Fields, draft: Draft): readonly PlacedField[] {
  const all = [...walkFields(fields, draft)]
  const kindOf = ({ within, field }: PlacedField) => [...within, field]
  const seen: (readonly Field[])[] = []
  return all.filter((placed) => {
    const kind = kindOf(placed)
    if (seen.some((each) => each.length === kind.length && each.every((one, index) => one === kind[index])))
      return false
    seen.push(kind)
    return true
  })
}
