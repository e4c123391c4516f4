export { aiChatMachine } from './ai-chat.machine';
export type { Answer, Context, Event, Source } from './ai-chat.types';
