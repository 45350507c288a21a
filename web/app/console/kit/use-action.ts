import type { Failure } from '@matla/contract/kit/errors'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { isDoubleClick } from './is-double-click.ts'
import { kitText } from './kit.text.ts'
import { formatDateTime } from './values.tsx'

/** Null after success; otherwise the reason in words, and the errors by field. */
export type ActionFault = {
  readonly message: string
  readonly reference?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
} | null

export type CallResult<Value> =
  | { readonly ok: true; readonly value?: Value }
  | { readonly ok: false; readonly failure: Failure }
/** The toast after success, which says what happened. */
export type Message<Value> = string | ((value: Value) => string)

type ActionFailure = {
  readonly message: string
  /** Who made a conflicting change first, and when. */
  readonly by?: string | undefined
  readonly at?: string | undefined
}

/** Describes why an action failed, including who made a conflicting change first and when. */
export function useFailureReason(): (why: ActionFailure) => string {
  const t = useWords(kitText)
  const lang = useLang()
  return ({ message, by, at }) => {
    const when = at ? formatDateTime(at, lang) : ''
    const first = !at ? '' : by ? t.first(`\u2068${by}\u2069`, when) : t.shopFirst(when)
    return [message || t.failed, first].filter(Boolean).join(' ')
  }
}

/** Describes why a call failed, including who made a conflicting change first and when. */
export function useFailureWords() {
  const reasonOf = useFailureReason()
  return ({ message, fields, reference }: Failure) => ({
    message: reasonOf({ message, by: fields?.['by'], at: fields?.['at'] }),
    reference,
    fields,
  })
}

/** Makes a call that changes data and reloads the page; returns why it failed. `message` is the success toast. */
export function useAction() {
  const revalidator = useRevalidator()
  const toast = useToast()
  const isRunning = useRef(false)
  const key = useRef<string>(undefined)
  const [isPending, setPending] = useState(false)
  const wordsOf = useFailureWords()
  const act = async <Value>(
    asking: CallResult<Value> | Promise<CallResult<Value>>,
    message: Message<Value>,
  ): Promise<ActionFault> => {
    const answer = await asking
    await revalidator.revalidate()
    if (!answer.ok) return wordsOf(answer.failure)
    toast({ kind: 'ok', text: textOf(message, answer.value), stays: 'undo' })
    return null
  }
  /**
   * Runs an action from a button without a form: ignores clicks while a call is in progress and the second click of a
   * double click, and retries with the same key. Returns whether it succeeded.
   */
  const press = async <Value>(
    ask: (key: string) => Promise<CallResult<Value>>,
    message: Message<Value>,
  ): Promise<boolean> => {
    if (isRunning.current || isDoubleClick()) return false
    isRunning.current = true
    setPending(true)
    key.current ??= crypto.randomUUID()
    try {
      const why = await act(ask(key.current), message)
      if (why) toast({ kind: 'bad', text: why.message })
      else key.current = undefined
      return why === null
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { act, press, isPending }
}

const textOf = <Value>(message: Message<Value>, value: Value | undefined): string =>
  // A successful response has the value type that its call declares.
  typeof message === 'string' ? message : message(value as Value)
