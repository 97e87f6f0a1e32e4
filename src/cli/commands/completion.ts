/** `vistula completion`: a script for a shell. What can be typed is asked of the program each time, so the script never gets out of date. */
import { fail } from '../../desk/world.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, refuseWith, YES } from '../context.ts'

export const SHELLS = ['bash', 'zsh', 'fish'] as const

export function completion(context: Context, shell: string): ExitCode {
  const known = SHELLS.find((one) => one === shell)
  if (known === undefined) return refuseWith(context, fail(cli.unknownShell(shell.slice(0, 40), SHELLS)))
  context.out(SCRIPTS[known])
  return YES
}

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  // Bash takes `=` and `:` for ends of words, so of `polish=easy` it wants only what follows the sign.
  bash: `_vistula() {
  local line="\${COMP_LINE:0:COMP_POINT}" word
  local begun="\${line##*[[:space:]]}"
  local cut="\${begun%"\${begun##*[=:]}"}"
  COMPREPLY=()
  while IFS=$'\\t' read -r word _; do
    if [ "$word" = :files ]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$begun")
    else
      COMPREPLY+=("$(printf %q "\${word#"$cut"}")")
    fi
  done < <(vistula complete -- "$line" 2>/dev/null)
  case "\${COMPREPLY[0]}" in *=) compopt -o nospace 2>/dev/null ;; esac
}
complete -F _vistula vistula`,
  zsh: `#compdef vistula
_vistula() {
  local line="\${(j: :)words[1,CURRENT-1]} $PREFIX"
  local -a found
  found=("\${(@f)$(vistula complete -- "$line" 2>/dev/null)}")
  found=("\${found[@]%%$'\\t'*}")
  (( \${found[(I):files]} )) && _files
  compadd -- "\${(@)found:#(:files|)}"
}
compdef _vistula vistula`,
  fish: `function __vistula_complete
  for found in (vistula complete -- (commandline -cp) 2>/dev/null)
    if test "$found" = :files
      __fish_complete_path (commandline -ct)
    else
      echo $found
    end
  end
end
complete -c vistula -f -a '(__vistula_complete)'`,
}
