export { default, meta } from '../../account/chat/conversation.tsx'
