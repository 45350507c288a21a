/**
 * Packages with an install script, each reviewed, with the reason why it is acceptable. The project's own commands
 * and its image install with `--ignore-scripts`.
 */
export const reviewedInstallScripts = /** @type {const} */ ({
  '@scarf/scarf@1.4.0':
    'would tell its maker that swagger-ui-dist was installed; `scarfSettings` in package.json switches it off',
  'protobufjs@7.6.6':
    'compares the version its dependant asks for with its own and warns; part of the OpenTelemetry exporters',
  'esbuild@0.18.20': 'checks that the program of its platform package runs; part of drizzle-kit',
  'esbuild@0.25.12': 'checks that the program of its platform package runs; part of drizzle-kit',
  'esbuild@0.28.2': 'checks that the program of its platform package runs; part of the build tools',
})
