import type { Field } from '@matla/contract/documents/shape'
import { memo } from 'react'
import { BlocksInput } from './blocks-field.tsx'
import { BothCells, BothField } from './both-field.tsx'
import { ChoiceField, ToggleField } from './choice-fields.tsx'
import { ColourInput } from './colour-field.tsx'
import { IconInput } from './icon-field.tsx'
import { LineInput } from './line-input.tsx'
import { LinkInput } from './link-field.tsx'
import { ListInput } from './list-field.tsx'
import { LmsCourseInput } from './lms-course-field.tsx'
import { MediaInput } from './media-field.tsx'
import { PartInput } from './part-field.tsx'
import { PriceInput } from './price-field.tsx'
import { ReferenceInput } from './reference-field.tsx'

type Props = {
  readonly field: Field
  readonly at: string
  /** The label is already shown above the field. */
  readonly isBare?: boolean
}

/** Renders any field of a document. */
export const FieldView = memo(({ field, at, isBare = false }: Props) => {
  switch (field.kind) {
    case 'both':
    case 'runs':
      return isBare ? <BothCells field={field} at={at} /> : <BothField field={field} at={at} />
    case 'text':
      if (field.form === 'icon') return <IconInput field={field} at={at} />
      if (field.form === 'colour') return <ColourInput field={field} at={at} />
      return <LineInput field={field} at={at} />
    case 'price':
      return <PriceInput field={field} at={at} />
    case 'date':
      return <LineInput field={field} at={at} />
    case 'href':
      return <LinkInput field={field} at={at} />
    case 'number':
      return field.from ? <LmsCourseInput field={field} at={at} /> : <LineInput field={field} at={at} />
    case 'toggle':
      return <ToggleField field={field} at={at} />
    case 'choice':
      return <ChoiceField field={field} at={at} />
    case 'image':
    case 'video':
    case 'video-name':
      return <MediaInput field={field} at={at} isBare={isBare} />
    case 'reference':
      return <ReferenceInput field={field} at={at} />
    case 'part':
      return <PartInput field={field} at={at} isBare={isBare} />
    case 'list':
      return <ListInput field={field} at={at} isBare={isBare} />
    case 'blocks':
      return <BlocksInput field={field} at={at} />
  }
})
