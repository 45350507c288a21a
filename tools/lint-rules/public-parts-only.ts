import { fileOf, onImport, type Rule } from './rule.ts'

const privateFolder = /^(?:@[^/]+\/)?[^./#@][^/]*\/(?:dist|lib|src|internal|build|cjs|esm|out)\//
const ours = /^@matla\//
/** Folders that a library documents as public, such as nodemailer's SMTPConnection. */
const documented = /^nodemailer\/lib\/smtp-(?:connection|transport)$/
const message = {
  import: 'That is a private file of the package: import what its "exports" name.',
  field: 'That is a private field of a library: use what its documentation names.',
  prototype: 'The prototype of a class is never changed: wrap the object, or write a function.',
}

/** `_id` is a public API field; `_fbq` is the queue's second name in Meta's published snippet. */
const publicNames = new Set(['_id', '_fbq'])

const isPrivate = (name: unknown): boolean =>
  typeof name === 'string' && name.startsWith('_') && !publicNames.has(name)

type Node = { readonly type: string; readonly name?: unknown; readonly value?: unknown }
type Member = Node & { readonly object: Node; readonly property: Node; readonly computed: boolean }

const nameOf = ({ computed, property }: Member): unknown => (computed ? property.value : property.name)
const isMember = (node: Node): node is Member => node.type === 'MemberExpression'
const isPrototype = (node: Node): boolean => isMember(node) && nameOf(node) === 'prototype'

/** Uses of a library are limited to its public interface: no private file, no private field, no changed prototype. */
export const publicPartsOnly: Rule = {
  create: (context) => {
    const imports = onImport(({ name }) =>
      privateFolder.test(name) && !ours.test(name) && !documented.test(name) ? message.import : undefined,
    ).create(context)
    // Journeys read the state of a page under one global name.
    if (fileOf(context).startsWith('e2e/')) return imports
    return {
      ...imports,
      MemberExpression: (node) => {
        if (isPrivate(nameOf(node))) context.report({ node, message: message.field })
      },
      AssignmentExpression: (node) => {
        const target = node.left as Node
        if (isMember(target) && (isPrototype(target) || isPrototype(target.object)))
          context.report({ node, message: message.prototype })
      },
      CallExpression: (node) => {
        const [first] = node.arguments as readonly Node[]
        const callee = node.callee as Node
        if (!isMember(callee) || callee.object.name !== 'Object') return
        const changes = ['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf']
        if (changes.includes(String(nameOf(callee))) && first && isPrototype(first))
          context.report({ node, message: message.prototype })
        if (nameOf(callee) === 'getOwnPropertySymbols') context.report({ node, message: message.field })
      },
    }
  },
}
