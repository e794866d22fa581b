import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { splitLanguages } from './scripts/split-languages.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  async buildEnd({ reactRouterConfig }) {
    await splitLanguages(join(reactRouterConfig.buildDirectory, 'client', 'assets'))
  },
} satisfies Config
