import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { NumberField } from '#console/kit/number-field.tsx'
import { formatMoney, Money } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { moneyLeft, unitsLeft } from './chosen-units.ts'
import { amountBounds, changeLine, type DraftPart, type LineDraft, type RefundDraft } from './refund-draft.ts'
import { orderText } from './order.text.ts'
import { UnitsField } from './units-field.tsx'

type Props = {
  readonly parts: readonly DraftPart[]
  readonly draft: RefundDraft
  readonly onChange: (draft: RefundDraft) => void
}
type Line = OrderDetail['lines'][number]

/** Chooses what is refunded, units or any amount of each line or a goodwill amount, and where access ends. */
export function RefundChoice({ parts, draft, onChange }: Props) {
  const t = useWords(orderText)
  const change = (line: Line) => (to: LineDraft) => onChange(changeLine(draft, line.id, to))
  return (
    <fieldset>
      <legend>{t.choose}</legend>
      <Stack gap={4}>
        {parts.length > 1 && (
          <Checkbox
            label={t.goodwill}
            hint={draft.isGoodwill ? t.goodwillHint : undefined}
            checked={draft.isGoodwill}
            onChange={({ currentTarget }) => onChange({ ...draft, isGoodwill: currentTarget.checked })}
          />
        )}
        {draft.isGoodwill && (
          <GoodwillField
            mostHalalas={parts.reduce((sum, { line }) => sum + moneyLeft(line), 0)}
            typed={draft.goodwill}
            onType={(goodwill) => onChange({ ...draft, goodwill })}
          />
        )}
        {parts.map((part) =>
          draft.isGoodwill ? (
            <GoodwillPart key={part.line.id} part={part} onChange={change(part.line)} />
          ) : (
            <LinePart key={part.line.id} part={part} onChange={change(part.line)} />
          ),
        )}
      </Stack>
    </fieldset>
  )
}

type PartProps = { readonly part: DraftPart; readonly onChange: (change: LineDraft) => void }

function LinePart({ part, onChange }: PartProps) {
  const t = useWords(orderText)
  const lang = useLang()
  const { line, isChosen, units, amount } = part
  const name = line.name[lang]
  const left = moneyLeft(line)
  return (
    <div role="group" aria-label={name}>
      <Stack gap={2}>
        <Cluster justify="between">
          <Checkbox
            label={name}
            checked={isChosen}
            onChange={({ currentTarget }) => onChange({ isChosen: currentTarget.checked })}
          />
          <Money halalas={left} />
        </Cluster>
        {isChosen && unitsLeft(line) > 1 && (
          <UnitsField
            name={`units-${line.id}`}
            label={t.unitsOf(name, unitsLeft(line))}
            most={unitsLeft(line)}
            units={units}
            onChange={(chosen) => onChange({ units: chosen, amount: undefined })}
          />
        )}
        {isChosen && (
          <NumberField
            label={t.amountUpTo(formatMoney(lang, left))}
            name={`amount-${line.id}`}
            bounds={amountBounds(left)}
            value={amount}
            onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
            required
          />
        )}
        {isChosen && <EndsAccess part={part} onChange={onChange} />}
      </Stack>
    </div>
  )
}

function GoodwillPart({ part, onChange }: PartProps) {
  const lang = useLang()
  const { line, halalas } = part
  const name = line.name[lang]
  return (
    <div role="group" aria-label={name}>
      <Stack gap={2}>
        <Cluster justify="between">
          <span>{name}</span>
          {halalas !== null && <Money halalas={halalas} />}
        </Cluster>
        <EndsAccess part={part} onChange={onChange} />
      </Stack>
    </div>
  )
}

function EndsAccess({ part: { line, endsAccess }, onChange }: PartProps) {
  const t = useWords(orderText)
  if (unitsLeft(line) === 0) return null
  return (
    <Checkbox
      label={t.endsAccess}
      checked={endsAccess}
      onChange={({ currentTarget }) => onChange({ endsAccess: currentTarget.checked })}
    />
  )
}

type GoodwillProps = {
  readonly mostHalalas: number
  readonly typed: string
  readonly onType: (typed: string) => void
}

function GoodwillField({ mostHalalas, typed, onType }: GoodwillProps) {
  const t = useWords(orderText)
  const lang = useLang()
  return (
    <NumberField
      label={t.amountUpTo(formatMoney(lang, mostHalalas))}
      name="goodwill"
      bounds={amountBounds(mostHalalas)}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      required
    />
  )
}
