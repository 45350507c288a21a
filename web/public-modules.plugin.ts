import type { Plugin } from 'vite'

/** Modules that only the console may include: its own, the staff part of the contract, and packages that only it needs. */
const ofConsole =
  /\/web\/app\/console\/|\/contract\/src\/(?:staff\/|kit\/rights\.ts)|\/node_modules\/(?:@react-aria|@react-stately|react-aria[\w-]*|prosemirror-[\w-]+|@internationalized)\//

/** Fails a build of the public pages that includes a module of the console. */
export const publicModules: Plugin = {
  name: 'public-modules',
  generateBundle(_options, bundle) {
    const found = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds.filter((id) => ofConsole.test(id)) : [],
    )
    if (found.length > 0) this.error(`The visitors' pages hold modules of the console:\n${found.join('\n')}`)
  },
}
