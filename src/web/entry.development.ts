// before the first component is loaded: what updates components in an open page
import '@vitejs/plugin-react/preamble'

await import('./entry.client.tsx')
