import type { Failure } from '@matla/contract/kit/errors'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import type { Done } from './danger-form.tsx'
import { isSecondPress } from './double-press.ts'
import { kitText } from './kit.text.ts'
import { exactly } from './values.tsx'

type CallResult<Value> =
  | { readonly ok: true; readonly value?: Value }
  | { readonly ok: false; readonly failure: Failure }
/** What the toast says when it is done; absent: that it is done. */
type Message<Value> = string | ((value: Value) => string)

type NotDone = {
  readonly message: string
  /** Who was first, and when. */
  readonly by?: string | undefined
  readonly at?: string | undefined
}

/** Why something was not done, in words, with who was first and when. */
export function useReason(): (why: NotDone) => string {
  const t = useWords(kitText)
  const lang = useLang()
  return ({ message, by, at }) => {
    const when = at ? exactly(at, lang) : ''
    const first = !at ? '' : by ? t.first(`\u2068${by}\u2069`, when) : t.shopFirst(when)
    return [message || t.failed, first].filter(Boolean).join(' ')
  }
}

/** Why a call was not done, with who was first and when. */
export function useFailureWords() {
  const reasonOf = useReason()
  return ({ message, fields, reference }: Failure) => ({
    message: reasonOf({ message, by: fields?.['by'], at: fields?.['at'] }),
    reference,
    fields,
  })
}

/**
 * Makes a call that changes something and reads the page anew; answers why it was not done, with who was first and when.
 * `message`: what the toast says then.
 */
export function useAct() {
  const t = useWords(kitText)
  const revalidator = useRevalidator()
  const toast = useToast()
  const isRunning = useRef(false)
  const key = useRef<string>(undefined)
  const [isPending, setPending] = useState(false)
  const wordsOf = useFailureWords()
  const act = async <Value>(asking: Promise<CallResult<Value>>, message?: Message<Value>): Promise<Done> => {
    const answer = await asking
    await revalidator.revalidate()
    if (!answer.ok) return wordsOf(answer.failure)
    // What is more than a word is read for longer.
    if (message === undefined) toast({ kind: 'ok', text: t.done })
    else toast({ kind: 'ok', text: textOf(message, answer.value), stays: 'undo' })
    return null
  }
  /**
   * The same for a button without a form: a press while one is under way and the second of a double press do nothing, and a try after a failure is made
   * with the same key.
   */
  const press = async <Value>(
    ask: (key: string) => Promise<CallResult<Value>>,
    message?: Message<Value>,
  ): Promise<void> => {
    if (isRunning.current || isSecondPress()) return
    isRunning.current = true
    setPending(true)
    key.current ??= crypto.randomUUID()
    try {
      const why = await act(ask(key.current), message)
      if (why) toast({ kind: 'bad', text: why.message })
      else key.current = undefined
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { act, press, isPending }
}

const textOf = <Value>(message: Message<Value>, value: Value | undefined): string =>
  // An answer that is good has the value that its call declares.
  typeof message === 'string' ? message : message(value as Value)
