import styles from './avatar.module.css'

/** The first letter of a name, where there is no photo. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {[...name.trim()][0] ?? ''}
    </span>
  )
}
