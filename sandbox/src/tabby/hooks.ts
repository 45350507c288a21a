import { randomUUID } from 'node:crypto'
import type { Journal } from '#kit/journal.ts'

/** Where the provider reports payments; the header is all that proves a report. */
export type Hook = {
  readonly id: string
  readonly url: string
  readonly is_test: boolean
  readonly header?: { readonly title: string; readonly value: string } | undefined
}

export type Hooks = {
  all(): readonly Hook[]
  get(id: string): Hook | undefined
  put(hook: Omit<Hook, 'id'>, id?: string): Hook
  remove(id: string): boolean
  restore(hook: Hook): void
  clear(): void
}

export function openHooks(journal: Journal): Hooks {
  const rows = new Map<string, Hook>()
  return {
    all: () => [...rows.values()],
    get: (id) => rows.get(id),
    put(hook, id = randomUUID()) {
      const row = { ...hook, id }
      rows.set(id, row)
      journal.write('hook', row)
      return row
    },
    remove(id) {
      journal.write('hook-removed', id)
      return rows.delete(id)
    },
    restore: (hook) => void rows.set(hook.id, hook),
    clear: () => rows.clear(),
  }
}
