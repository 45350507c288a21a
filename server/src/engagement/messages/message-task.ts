import type { MessageTopic } from '@matla/contract/messages/message-rules'

/** The task that a message opens. */
export const messageTask = (subject: string, topic: MessageTopic) =>
  ({ kind: topic === 'complaint' ? 'complaint-waiting' : 'message-waiting', subject }) as const
