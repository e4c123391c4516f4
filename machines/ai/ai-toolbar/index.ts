export { aiToolbarMachine } from './ai-toolbar.machine';
export type { Context, Emitted, Event, Scope, Selection } from './ai-toolbar.types';
