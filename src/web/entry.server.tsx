// React Router looks for this file by its name
export { createHandler, createPrivateCheck, default, renderCounts } from './rendering/render-document.tsx'
