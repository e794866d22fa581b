import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SettingError } from '#platform/config.ts'

/** The arguments of a command. For an option that it does not know, or one without its value, only `usage` is said. */
export function argumentsOf<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch {
    throw new SettingError(usage)
  }
}
