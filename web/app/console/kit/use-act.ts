import type { Failure } from '@matla/contract/kit/errors'
import { useRevalidator } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import type { Done } from './danger-form.tsx'
import { kitText } from './kit.text.ts'
import { exactly } from './values.tsx'

type Answered = { readonly ok: true } | { readonly ok: false; readonly failure: Failure }

/** Makes a call that changes something and reads the page anew; answers why it was not done, with who was first and when. */
export function useAct() {
  const t = useWords(kitText)
  const lang = useLang()
  const revalidator = useRevalidator()
  const toast = useToast()
  const wordsOf = ({ message, fields, reference }: Failure) => {
    const { by, at } = fields ?? {}
    const first = by && at ? t.first(`\u2068${by}\u2069`, exactly(at, lang)) : ''
    return { message: [message || t.failed, first].filter(Boolean).join(' '), reference }
  }
  const act = async (asking: Promise<Answered>): Promise<Done> => {
    const answer = await asking
    await revalidator.revalidate()
    if (!answer.ok) return wordsOf(answer.failure)
    toast({ kind: 'ok', text: t.done })
    return null
  }
  /** The same for a button without a form. */
  const press = async (asking: Promise<Answered>): Promise<void> => {
    const why = await act(asking)
    if (why) toast({ kind: 'bad', text: why.message })
  }
  return { act, press }
}
