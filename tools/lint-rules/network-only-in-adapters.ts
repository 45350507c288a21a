import { isTest, isTool } from './paths.ts'
import { fileOf, type Rule } from './rule.ts'

const adapters = [
  /^server\/src\/([\w-]+\/)+[\w-]+-client\.ts$/,
  /^server\/src\/platform\/mail\/[\w-]*mailer[\w-]*\.ts$/,
  /^server\/src\/platform\/storage\//,
  /^server\/src\/platform\/db\//,
  /^server\/src\/platform\/queue\//,
  /^sandbox\/src\//,
  /^web\/app\/lib\/from-browser(-with-progress)?\.ts$/,
]
const networkCalls = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'])
const globals = new Set(['globalThis', 'window', 'self'])
const message =
  'Only adapters touch the network: on the server ask through lib/http-client.ts or a provider port, in the browser through lib/api.ts.'

/**
 * Only these files send requests to other servers; `.dependency-cruiser.mjs` restricts HTTP packages in the same
 * way.
 */
export const networkOnlyInAdapters: Rule = {
  create: (context) => {
    if (isAdapter(fileOf(context))) return {}
    return {
      CallExpression: (node) => {
        if (isNetworkCall(node.callee)) context.report({ node, message })
      },
      NewExpression: (node) => {
        if (isNetworkCall(node.callee)) context.report({ node, message })
      },
    }
  },
}

type Callee = {
  readonly type: string
  readonly name?: unknown
  readonly object?: unknown
  readonly property?: unknown
}

function isNetworkCall(callee: Callee): boolean {
  if (callee.type === 'Identifier') return networkCalls.has(String(callee.name))
  if (callee.type !== 'MemberExpression') return false
  const [owner, member] = [callee.object, callee.property] as readonly Callee[]
  return globals.has(String(owner?.name)) && networkCalls.has(String(member?.name))
}

function isAdapter(file: string): boolean {
  return isTest(file) || isTool(file) || adapters.some((adapter) => adapter.test(file))
}
