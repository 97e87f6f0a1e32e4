/** A Markdown file is its text, and so is a record. */
declare module '*.md' {
  const text: string
  export default text
}
declare module '*.vistula' {
  const text: string
  export default text
}
