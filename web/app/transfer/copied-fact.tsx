import { type ReactNode, useState } from 'react'
import { copyText } from '#lib/copy-text.ts'
import { useWords } from '#lib/root-data.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { transferText } from './transfer.text.ts'
import styles from './copied-fact.module.css'

type FactProps = { readonly name: string; readonly hint?: string; readonly children: ReactNode }

/** One detail that the bank asks for. */
export const Fact = ({ name, hint, children }: FactProps) => (
  <div className={styles.fact}>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value}>{children}</dd>
    {hint && <dd className={styles.hint}>{hint}</dd>}
  </div>
)

/** A detail with a button that copies it in the format of the bank's form. */
export function CopiedFact({ copied, children, ...fact }: FactProps & { readonly copied: string }) {
  const t = useWords(transferText)
  const [isCopied, setCopied] = useState(false)
  return (
    <Fact {...fact}>
      <span className={styles.copied}>
        <span className={styles.words}>{children}</span>
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          label={`${t.copy}: ${fact.name}`}
          onClick={() => void copyText(copied).then(setCopied)}
        />
        <span role="status" className="visually-hidden">
          {isCopied ? t.copied : ''}
        </span>
      </span>
    </Fact>
  )
}
