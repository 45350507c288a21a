import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './choice-links.module.css'

type Props = {
  readonly label: string
  readonly choices: readonly {
    readonly key: string
    readonly name: string
    readonly to: string
    /** The choice is active. */
    readonly isNow: boolean
  }[]
}

/** The choices of a filter, as links. */
export function ChoiceLinks({ label, choices }: Props) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map(({ key, name, to, isNow }) => (
        <li key={key}>
          <Link to={to} aria-current={isNow || undefined} className={styles.choice}>
            {name}
            {isNow && <Icon name="check" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
