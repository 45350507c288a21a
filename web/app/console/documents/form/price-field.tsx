import { Link } from 'react-router'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { FieldBox } from './field-box.tsx'
import { useForm } from './form-context.ts'
import { formText } from './form.text.ts'
import { LineInput, type LineField } from './line-input.tsx'

type Props = { readonly field: Extract<LineField, { kind: 'price' }>; readonly at: string }

/** The first price of a course or package. Read-only once published, because then only the price page changes it. */
export function PriceInput({ field, at }: Props) {
  const t = useWords(formText)
  const { wasPublished } = useForm()
  const maySetPrices = useHasRight('price.write')
  if (at !== 'firstPrice' || !wasPublished) return <LineInput field={field} at={at} />
  return (
    <FieldBox>
      <p>
        <strong>{t.price}</strong> <span className="muted">{t.priceIsSet}</span>{' '}
        {maySetPrices && (
          <Link to="/prices" className="accented">
            {t.toPrices}
          </Link>
        )}
      </p>
    </FieldBox>
  )
}
