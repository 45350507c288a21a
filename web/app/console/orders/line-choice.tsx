import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { Money } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { orderText } from './order.text.ts'
import { refundHalalas, refundableLines, type UnitsChosen, unitsLeft } from './chosen-units.ts'
import { UnitsField } from './units-field.tsx'

type Props = {
  readonly lines: OrderDetail['lines']
  readonly chosen: UnitsChosen
  readonly onChange: (chosen: UnitsChosen) => void
}

/** Selects the lines that a chargeback returns, and the number of units of each. */
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
                <UnitsField
                  name={`units-${id}`}
                  label={t.unitsOf(line.name[lang], left)}
                  most={left}
                  units={units}
                  onChange={(number) => choose(id, number)}
                />
              )}
            </div>
          )
        })}
      </Stack>
    </fieldset>
  )
}
