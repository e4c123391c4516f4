export { oauthConnectMachine } from './oauth-connect.machine';
export type { Context, Emitted, Event, Failure, Input, Reply, Services, Status } from './oauth-connect.types';
