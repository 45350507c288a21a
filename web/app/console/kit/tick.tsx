import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './tick.module.css'

type Props = {
  /** Spoken, not shown. */
  readonly label: string
  readonly checked: boolean
  /** Some of what it stands for. */
  readonly isMixed?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A tick box alone, as large as a finger. */
export function Tick({ label, checked, isMixed = false, onChange }: Props) {
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
