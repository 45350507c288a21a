import { type NumberBounds, readDecimal } from '@matla/contract/kit/digits'
import type { ComponentProps, KeyboardEvent } from 'react'
import { ShortField } from './fields.tsx'

type Props = Omit<
  ComponentProps<typeof ShortField>,
  'type' | 'min' | 'max' | 'step' | 'dir' | 'inputMode'
> & {
  readonly name: string
  readonly bounds: NumberBounds
}

/**
 * A number in the digits of any keyboard, because the browser's number field accepts only Western digits. Read it with
 * `readNumbers`. The arrow keys change the value.
 */
export function NumberField({ bounds, ...field }: Props) {
  return (
    <ShortField
      autoComplete="off"
      {...field}
      type="text"
      inputMode={bounds.decimals ? 'decimal' : 'numeric'}
      dir="ltr"
      onKeyDown={(event) => count(event, bounds)}
    />
  )
}

function count(event: KeyboardEvent<HTMLInputElement>, bounds: NumberBounds): void {
  const { least, most } = bounds
  const decimals = bounds.decimals ?? 0
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const field = event.currentTarget
  const now = Number(readDecimal(field.value) ?? 0)
  const next = Math.min(most, Math.max(least, now + step / 10 ** decimals))
  // Setting `value` would bypass React's change detection.
  field.setRangeText(next.toFixed(decimals), 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
