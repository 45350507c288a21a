import { readDecimal } from '@matla/contract/kit/digits'
import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { NumberField } from '#console/kit/number-field.tsx'
import { Money } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { orderText } from './order.text.ts'
import { refundHalalas, refundableLines, type UnitsChosen, unitsLeft } from './chosen-units.ts'

type Props = {
  readonly lines: OrderDetail['lines']
  readonly chosen: UnitsChosen
  readonly onChange: (chosen: UnitsChosen) => void
}

const within = (typed: string, most: number): number =>
  Math.min(most, Math.max(1, Math.trunc(Number(readDecimal(typed))) || 1))

/** Selects the lines of an order to return, and the number of units of each. */
export function LineChoice({ lines, chosen, onChange }: Props) {
  const t = useWords(orderText)
  const lang = useLang()
  const choose = (id: string, units: number) => onChange(new Map([...chosen, [id, units]]))
  const leave = (id: string) => onChange(new Map([...chosen].filter(([each]) => each !== id)))
  return (
    <fieldset>
      <legend>{t.choose}</legend>
      <Stack gap={2}>
        {refundableLines(lines).map((line) => {
          const { id } = line
          const left = unitsLeft(line)
          const units = chosen.get(id)
          return (
            <div key={id}>
              <Cluster justify="between">
                <Checkbox
                  label={line.name[lang]}
                  checked={units !== undefined}
                  onChange={() => (units === undefined ? choose(id, left) : leave(id))}
                />
                <Money halalas={refundHalalas(line, units ?? left)} />
              </Cluster>
              {units !== undefined && left > 1 && (
                <NumberField
                  label={t.unitsOf(line.name[lang], left)}
                  name={`units-${id}`}
                  bounds={{ least: 1, most: left }}
                  required
                  defaultValue={units}
                  onChange={({ currentTarget }) => choose(id, within(currentTarget.value, left))}
                  onBlur={({ currentTarget }) => {
                    currentTarget.value = String(within(currentTarget.value, left))
                  }}
                />
              )}
            </div>
          )
        })}
      </Stack>
    </fieldset>
  )
}
