import styles from './segments.module.css'

type Props<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly onChoose: (value: Value) => void
}

/** A choice between a few options, all of which are visible. */
export function Segments<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {options.map(([option, name]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          className={styles.option}
          onClick={() => onChoose(option)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
