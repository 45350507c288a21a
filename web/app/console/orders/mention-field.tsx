import { fold } from '@matla/contract/search/fold'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { LongField } from '#console/kit/fields.tsx'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import styles from './mention-field.module.css'
import { orderText } from './order.text.ts'

export type Colleague = { readonly id: string; readonly fullName: string }

/** Finds the mentioned colleague: the first `@` followed by a full name. */
export function findMention(words: string, colleagues: readonly Colleague[]): Colleague | null {
  const found = colleagues
    .map((colleague) => ({ colleague, at: words.indexOf(`@${colleague.fullName}`) }))
    .filter(({ at }) => at !== -1)
    .toSorted(
      (one, other) => one.at - other.at || other.colleague.fullName.length - one.colleague.fullName.length,
    )
  return found[0]?.colleague ?? null
}

/** The text after the last `@` before the caret; null when no mention is being typed. */
const namedBefore = (before: string): string | null => /@([^@\n]{0,40})$/u.exec(before)?.[1] ?? null

const mostShown = 5
function suggested(before: string, colleagues: readonly Colleague[]): readonly Colleague[] {
  const typed = namedBefore(before)
  if (typed === null) return []
  const words = fold(typed).split(' ').filter(Boolean)
  return colleagues
    .filter(({ fullName }) => {
      const parts = fold(fullName).split(' ')
      return words.every((word) => parts.some((part) => part.startsWith(word)))
    })
    .slice(0, mostShown)
}

type Props = { readonly name: string; readonly colleagues: readonly Colleague[] }

/** A note in which `@` mentions a colleague: arrow keys move through the names; Enter or a click inserts one. */
export function MentionField({ name, colleagues }: Props) {
  const t = useWords(orderText)
  const id = useId()
  const [text, setText] = useState('')
  const [caret, setCaret] = useState(0)
  const [marked, setMarked] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const mentioned = findMention(text, colleagues)
  const options = mentioned ? [] : suggested(text.slice(0, caret), colleagues)
  const now = options[Math.min(marked, options.length - 1)]

  const take = ({ fullName }: Colleague) => {
    const start = text.slice(0, caret).lastIndexOf('@')
    const before = `${text.slice(0, start)}@${fullName} `
    setText(before + text.slice(caret).trimStart())
    setCaret(before.length)
    setMarked(0)
    box.current?.querySelector('textarea')?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (!now || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setMarked((at) => (at + step + options.length) % options.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(now)
    else return
    event.preventDefault()
  }
  return (
    <div ref={box} className={styles.root}>
      <LongField
        label={t.words}
        hint={t.wordsHint}
        name={name}
        maxLength={2_000}
        required
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={now && `${id}-${now.id}`}
        value={text}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setCaret(currentTarget.selectionStart)
          setMarked(0)
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t.colleagues} className={styles.list} hidden={!now}>
        {options.map((colleague) => (
          <button
            type="button"
            tabIndex={-1}
            key={colleague.id}
            id={`${id}-${colleague.id}`}
            role="option"
            aria-selected={colleague === now}
            className={styles.option}
            // Prevents the text from losing the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(colleague)}
          >
            <Name>{colleague.fullName}</Name>
          </button>
        ))}
      </div>
      <p role="status" className="muted">
        {mentioned && t.mentioned(`\u2068${mentioned.fullName}\u2069`)}
      </p>
    </div>
  )
}
