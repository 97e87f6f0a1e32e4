/** The folders of the user, put right before anybody asks for them. */
import { homedir } from 'node:os'
import { isAbsolute } from 'node:path'

// A relative folder is none, says the XDG convention; a relative home would be another one in every folder.
for (const name of ['HOME', 'XDG_DATA_HOME', 'XDG_CONFIG_HOME'])
  if (!isAbsolute(process.env[name] ?? '/')) delete process.env[name]

try {
  homedir()
} catch {
  // Neither the environment nor the system knows a home, as in some containers: then it is the root.
  process.env.HOME = '/'
}
