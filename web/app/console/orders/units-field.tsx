import { readDecimal } from '@matla/contract/kit/digits'
import { NumberField } from '#console/kit/number-field.tsx'

type Props = {
  readonly name: string
  readonly label: string
  readonly most: number
  readonly units: number
  readonly onChange: (units: number) => void
}

const within = (typed: string, most: number): number =>
  Math.min(most, Math.max(1, Math.trunc(Number(readDecimal(typed))) || 1))

/** A number of units that always stays within its bounds. */
export function UnitsField({ name, label, most, units, onChange }: Props) {
  return (
    <NumberField
      label={label}
      name={name}
      bounds={{ least: 1, most }}
      required
      defaultValue={units}
      onChange={({ currentTarget }) => onChange(within(currentTarget.value, most))}
      onBlur={({ currentTarget }) => {
        currentTarget.value = String(within(currentTarget.value, most))
      }}
    />
  )
}
