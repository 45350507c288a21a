import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './selection-checkbox.module.css'

type Props = {
  /** For screen readers only. */
  readonly label: string
  readonly checked: boolean
  /** Only some of the rows are selected. */
  readonly isMixed?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A check box without a visible label, with a touch target of sufficient size. */
export function SelectionCheckbox({ label, checked, isMixed = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.box}>
        <Icon name={isMixed ? 'minus' : 'check'} />
      </span>
    </label>
  )
}
