import styles from './avatar.module.css'

const letters = new Intl.Segmenter()
const firstLetter = (name: string) => [...letters.segment(name.trim())][0]?.segment ?? ''

/** The first letter of a name, where there is no photo. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {firstLetter(name)}
    </span>
  )
}
