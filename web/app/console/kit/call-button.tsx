import { Button, type ButtonProps } from '#ui/button.tsx'
import { type CallResult, type Message, useAction } from './use-action.ts'

type Props<Value> = Omit<ButtonProps, 'onClick' | 'pending'> & {
  /** Makes the call; `key` is the same for each attempt. */
  readonly call: (key: string) => Promise<CallResult<Value>>
  readonly message: Message<Value>
}

/** A button that makes a call and then reloads the page's data. */
export function CallButton<Value>({ call, message, ...button }: Props<Value>) {
  const { press, isPending } = useAction()
  return <Button size="small" {...button} pending={isPending} onClick={() => void press(call, message)} />
}
