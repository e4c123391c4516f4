export { viewAsMachine } from './view-as.machine';
export { chosenView, hasScripts } from './view-as.setup';
export type { Context, Event, Failure, Services, View, Width } from './view-as.types';
