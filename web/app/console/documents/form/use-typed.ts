import { useState } from 'react'
import { useChangeValue, useForm, useValue } from './form-context.ts'
import { pathOf } from './paths.ts'

type TextInputOptions = {
  readonly toText: (value: unknown) => string
  /** Parses the text to a value. */
  readonly toValue: (text: string, before: unknown) => unknown
  /** Why the text cannot be saved; undefined when it can. */
  readonly problemOf?: (text: string) => string | undefined
  /** Allows several lines. */
  readonly isLong?: boolean
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
export const plainText: TextInputOptions = { toText: asText, toValue: (text) => text }

/** Direction overrides and control characters, which no field accepts. */
const unwanted = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

type Typing = { readonly currentTarget: { readonly value: string }; readonly nativeEvent: Event }
/** The browser has undone or redone the input. */
const isOwnUndo = (event: Event) => event instanceof InputEvent && event.inputType.startsWith('history')

/** The text that is being typed in a field. While it has the focus, only its own keystrokes change what it shows. */
export function useTextInput(
  at: string,
  { toText, toValue, problemOf, isLong = false }: TextInputOptions = plainText,
) {
  const { saver, mayWrite } = useForm()
  const value = useValue(at)
  const change = useChangeValue(at)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const write = (text: string, isTakenBack = false) => {
    const lines = text.replaceAll(unwanted, '')
    const clean = isLong ? lines : lines.replaceAll('\n', ' ')
    const why = problemOf?.(clean)
    setTyped(clean)
    setProblem(why)
    if (why === undefined) change(toValue(clean, value), isTakenBack)
  }
  return {
    value: typed ?? toText(value),
    problem,
    write,
    input: {
      value: typed ?? toText(value),
      readOnly: !mayWrite,
      onChange: ({ currentTarget, nativeEvent }: Typing) =>
        write(currentTarget.value, isOwnUndo(nativeEvent)),
      onFocus: () => {
        setTyped((now) => now ?? toText(value))
        saver.focus(pathOf(at))
      },
      onBlur: () => {
        // Invalid input stays in the field until it is corrected.
        if (problem === undefined) setTyped(null)
        saver.focus(null)
      },
    },
  }
}
