import fc from 'fast-check'

/** Few fields and lessons, so that editors often change the same one. */
const texts = ['name/ar', 'name/en', 'lessons/a/name/en'] as const
const lessons = ['a', 'b', 'c'] as const
type Action =
  | { readonly do: 'type'; readonly at: (typeof texts)[number]; readonly isRejected: boolean }
  | { readonly do: 'focus'; readonly at: (typeof texts)[number] | null }
  | { readonly do: 'put' | 'drop'; readonly lesson: (typeof lessons)[number] }
  | { readonly do: 'move'; readonly lesson: (typeof lessons)[number]; readonly isFirst: boolean }
  | { readonly do: 'undo' | 'redo' | 'heartbeat' | 'publish' | 'discard' | 'retry' | 'follow' }
  | { readonly do: 'network'; readonly is: Network }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'decide'; readonly whose: 'mine' | 'theirs' }
  | { readonly do: 'reopen'; readonly how: 'killed' | 'left' }
  | { readonly do: 'resume' | 'dismiss' | 'discard-one' }
export type Network = 'online' | 'offline' | 'answers-lost' | 'logged-out' | 'slow'
export type Step = { readonly tab: 0 | 1 | 2; readonly action: Action }

const lesson = fc.constantFrom(...lessons)
const text = fc.constantFrom(...texts)
const actions = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      at: text,
      isRejected: fc.nat(15).map((n) => n === 0),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 900, 6_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      is: fc.constantFrom(
        'online',
        'online',
        'online',
        'offline',
        'answers-lost',
        'logged-out',
        'slow',
        'slow',
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('put' as const, 'drop' as const), lesson }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), lesson, isFirst: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('focus' as const), at: fc.option(text) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('decide' as const), whose: fc.constantFrom('mine', 'theirs') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reopen' as const), how: fc.constantFrom('killed', 'left') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'undo' as const,
        'redo' as const,
        'heartbeat' as const,
        'heartbeat' as const,
        'publish' as const,
        'discard' as const,
        'retry' as const,
        'follow' as const,
        'resume' as const,
        'resume' as const,
        'dismiss' as const,
        'discard-one' as const,
      ),
    }),
  },
)
export const sessions = fc.array(fc.record<Step>({ tab: fc.constantFrom(0, 1, 2), action: actions }), {
  minLength: 10,
  maxLength: 40,
  size: 'max',
})
