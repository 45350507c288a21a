import type { Words } from '#lib/text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { None } from '#console/kit/values.tsx'
import { auditText } from './audit.text.ts'
import { changesOf } from './changes.ts'
import styles from './audit-parts.module.css'

type NamedProps = { readonly name: string | null; readonly names: Words<Record<string, string>> }

/** An area or an action in words; one without a name as the log has it. */
export function Named({ name, names }: NamedProps) {
  const words = names[useLang()]
  if (name === null) return <None />
  return <>{words[name] ?? <Ltr>{name}</Ltr>}</>
}

type Facts = Readonly<Record<string, unknown>> | null

/** The first field that was changed, and how many there are beside it. */
export function ChangeInShort({ before, after }: { readonly before: Facts; readonly after: Facts }) {
  const t = useWords(auditText)
  const [first, ...others] = changesOf(before, after)
  if (!first) return <None />
  return (
    <span className={styles.short}>
      <Ltr className={styles.field}>{first.field}</Ltr>
      <Value was>{first.before}</Value>
      <span aria-hidden="true" className={styles.arrow} />
      <Value>{first.after}</Value>
      {others.length > 0 && <small className="muted">{t.more(others.length)}</small>}
    </span>
  )
}

/** A value before (struck through) or after. */
export function Value({
  children,
  was = false,
}: {
  readonly children: string | null
  readonly was?: boolean
}) {
  if (children === null) return <None />
  const text = <bdi className={styles.value}>{children}</bdi>
  return was ? <del className={styles.was}>{text}</del> : <ins className={styles.is}>{text}</ins>
}
