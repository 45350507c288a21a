import type { ReactNode } from 'react'
import styles from './control-box.module.css'

type ControlBoxProps = { code?: boolean | undefined; end?: ReactNode | undefined; children: ReactNode }

/** The frame around an input, a select or a textarea. */
export function ControlBox({ code = false, end, children }: ControlBoxProps) {
  return (
    <div className={styles.box} data-code={code || undefined}>
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}
