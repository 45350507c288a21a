import styles from './or-line.module.css'

/** A line with a word in its middle. */
export function OrLine({ children }: { children: string }) {
  return <p className={styles.line}>{children}</p>
}
