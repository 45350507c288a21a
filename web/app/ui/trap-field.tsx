import styles from './trap-field.module.css'

/** A field that people neither see nor reach: whoever fills it in is a program (V26). */
export function TrapField() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
