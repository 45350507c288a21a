import { Ltr } from '#ui/bdi.tsx'
import styles from './connection-hint.module.css'

/** A hint whose isolated URLs do not wrap, because half of a URL looks like another one. */
export const ConnectionHint = ({ text }: { readonly text: string }) =>
  text.split(/(\u2066[^\u2069]*\u2069)/).map((part) =>
    part.startsWith('\u2066') ? (
      <Ltr key={part} className={styles.address}>
        {part.slice(1, -1)}
      </Ltr>
    ) : (
      part
    ),
  )
