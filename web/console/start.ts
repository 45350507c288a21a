import { startConsole } from '#console/main.tsx'

startConsole()
