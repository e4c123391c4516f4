/**
 * AI chat: on a published page, a visitor asks, and the site answers from its own posts.
 *
 * Promise to the visitor: there is always an end that says what to do next, and a question that is being asked is asked once.
 */
import { chart, start } from './chart';
import { aiChat } from './ai-chat.setup';

export const aiChatMachine = aiChat.createMachine( { ...chart, context: start } );
