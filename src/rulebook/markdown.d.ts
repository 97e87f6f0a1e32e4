/** A Markdown file is its text. */
declare module '*.md' {
  const text: string
  export default text
}
