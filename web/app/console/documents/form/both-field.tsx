import type { Field } from '@matla/contract/documents/shape'
import { useLang } from '#lib/root-data.ts'
import { FieldHead } from './field-head.tsx'
import { FieldBox } from './field-box.tsx'
import { Pair } from './pair.tsx'
import { joined } from './paths.ts'
import { RunsCell } from './runs-cell.tsx'
import { type RowKeys, TextCell } from './text-cell.tsx'

type TextField = Extract<Field, { kind: 'both' | 'runs' }>
type Props = { readonly field: TextField; readonly at: string }

export const BothField = ({ field, at }: Props) => (
  <FieldBox role="group" aria-labelledby={`label:${at}`}>
    <FieldHead field={field} id={`label:${at}`} />
    <BothCells field={field} at={at} />
  </FieldBox>
)

type CellsProps = Props &
  RowKeys & {
    /** Replaces the field's own label. */
    readonly label?: string
  }

/** The inputs without the label above them. */
export function BothCells({ field, at, label, onEnter, onLines }: CellsProps) {
  const lang = useLang()
  const name = label ?? field.label[lang]
  return (
    <Pair
      at={at}
      isOptional={field.isOptional === true}
      renderCell={(side, isNeeded) =>
        field.kind === 'runs' ? (
          <RunsCell key={side} at={joined(at, side)} lang={side} label={name} />
        ) : (
          <TextCell
            key={side}
            at={joined(at, side)}
            lang={side}
            label={name}
            most={field.most}
            isLong={field.lines === true}
            isNeeded={isNeeded}
            onEnter={onEnter}
            onLines={onLines}
          />
        )
      }
    />
  )
}
