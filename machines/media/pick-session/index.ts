export { pickSessionMachine } from './pick-session.machine';
export type { Context, Emitted, Event, Failure, Input, Poll, Services, Session } from './pick-session.types';
