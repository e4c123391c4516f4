export { aiToolbarMachine } from './ai-toolbar.machine';
export type { Context, Emitted, Event, Selection } from './ai-toolbar.types';
