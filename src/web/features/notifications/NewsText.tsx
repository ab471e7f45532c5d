/** Plain text; an empty line begins a paragraph. */
export const NewsText = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
    <p key={at} style={{ whiteSpace: 'pre-line', margin: '0 0 0.75rem' }}>
      {paragraph}
    </p>
  ))
